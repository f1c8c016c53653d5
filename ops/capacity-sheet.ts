import { format } from "prettier";

/** What a visit is, and what a plan includes: assumptions, which no bench can measure. Whoever knows better changes them here. */
const assumed = {
  pagesOfVisit: 4,
  /** Of visits those that open a page with a form, which loads scripts. */
  withForm: 0.2,
  picturesMb: 0.5,
  /** Of pages those that are made for one visitor: searches, signed-in visitors, pages with a message. */
  made: 0.05,
  formsSent: 0.01,
  peak: 5,
  publishesOfDay: 50,
  rowKb: 1,
  instanceMb: 512,
  daysOfMonth: 30,
} as const;

/** What Sanity's plan for a site in use includes a month, as third parties list it. */
const planGb = 500;

const visitsOfMonth = [1e4, 1e5, 1e6, 1e7, 1e8];
const cdnShares = [0, 0.9];

/** The tables of a section of bench/RESULTS.md, as rows of cells. */
function rowsOf(results: string, section: string): string[][] {
  const text = results.split(/\n(?=## )/).find((part) => part.startsWith(`## ${section}\n`)) ?? "";
  const lines = text.split("\n").filter((line) => line.startsWith("|"));
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/**
 * A number of the results.
 * @param row what its row begins with
 * @param column which cell of it
 * @throws where there is none: the bench has changed, and the sheet would be wrong
 */
function measured(results: string, section: string, row: readonly string[], column: number) {
  const found = rowsOf(results, section).find((cells) =>
    row.every((text, at) => cells[at] === text),
  );
  const number = Number.parseFloat(found?.[column] ?? "");
  if (Number.isNaN(number)) {
    throw new Error(`bench/RESULTS.md has no number in "${section}", ${row.join(", ")}`);
  }
  return number;
}

const grouped = (value: number) => Math.round(value).toLocaleString("en-GB");
const digits = (value: number) =>
  value >= 100 ? grouped(value) : Number(value.toPrecision(2)).toString();
const percent = (share: number) => `${Math.round(share * 100)} %`;
const millions = (visits: number) =>
  visits >= 1e6 ? `${visits / 1e6} million` : `${visits / 1e3} thousand`;

/** docs/operations/capacity.md, from what bench/RESULTS.md holds. */
export async function capacitySheet(results: string): Promise<string> {
  const server = (page: string) => measured(results, "server", [page, "site"], 4);
  const fact = (name: string) => measured(results, "server", [name], 1);
  const visit = (name: string, column: number) => measured(results, "visit", [name], column);
  const cached = Math.max(server("/"), server("/services"));
  const rate = Math.min(
    ...["/", "/services"].map((page) => measured(results, "server", [page, "site"], 2)),
  );
  const madeMs = [
    fact("uncached /portfolio, content in memory"),
    fact("uncached /be-a-franchise, content in memory"),
  ];
  const made = Math.max(...madeMs);
  const memory = fact("memory after load");
  const memoryOfMany = measured(results, "growth", ["100 times"], 7);
  const [atStart, ...perPublish] = [
    "questions to the content service at a start",
    "questions for a publish of a service, a page of each kind in memory",
    "questions for a publish of a franchisePackage, a page of each kind in memory",
    "questions for a publish of a siteSettings, a page of each kind in memory",
  ].map((name) => visit(name, 1));
  const publish = Math.max(...perPublish);
  const [home, form] = ["/", "/be-a-franchise"].map((page) => ({
    html: visit(page, 1),
    files: visit(page, 2),
    bytes: visit(page, 4),
    scripts: visit(page, 3),
  }));
  if (!home || !form || atStart === undefined) throw new Error("bench/RESULTS.md has no visit");

  const files = home.files + assumed.withForm * form.scripts;
  const requests = assumed.pagesOfVisit + files;
  const siteMb =
    (assumed.pagesOfVisit * home.html + home.bytes + assumed.withForm * (form.bytes - home.bytes)) /
    1000;
  const madePages = assumed.pagesOfVisit * assumed.made + 2 * assumed.formsSent;

  const row = (visits: number, share: number) => {
    const aSecond = (assumed.peak * visits) / assumed.daysOfMonth / 86_400;
    const cpu = (requests * (1 - share) * cached) / 1e6 + (madePages * made) / 1e3;
    const cores = aSecond * cpu;
    const instances = Math.max(2, Math.ceil(2 * cores) + 1);
    const kept = requests * (1 - share);
    return [
      millions(visits),
      percent(share),
      digits(aSecond * Math.max(kept, madePages)),
      digits(cores),
      `${instances}`,
      `${digits((visits * siteMb * (1 - share)) / 1000)} GB`,
      `${digits((visits * assumed.picturesMb) / 1000)} GB`,
      grouped(instances * assumed.daysOfMonth * 1440),
      grouped(instances * assumed.daysOfMonth * assumed.publishesOfDay * publish),
      grouped(visits * assumed.formsSent),
      `${digits((visits * assumed.formsSent * assumed.rowKb) / 1e6)} GB`,
    ];
  };
  const cells = (row: readonly string[]) => `| ${row.join(" | ")} |`;
  const table = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
    [heading, heading.map(() => "---"), ...rows].map(cells).join("\n");

  const sheet = `# Cost and capacity

By \`npm run typegen\`, from [bench/RESULTS.md](../../bench/RESULTS.md), \`ops/capacity-sheet.ts\`, where the assumptions
stand. What was measured holds for that machine: put your own figures into the formulas.

${table(
  ["What a visit is", "", "From"],
  [
    ["pages", `${assumed.pagesOfVisit}`, "assumed"],
    [
      "files at the site",
      digits(files),
      `\`npm run bench -- visit\`: ${home.files} of \`/\`; ${form.scripts} scripts of \`/be-a-franchise\` in ${percent(assumed.withForm)} of visits, assumed`,
    ],
    ["sent by the site", `${digits(siteMb)} MB`, "the same, compressed"],
    ["pictures, from Sanity's asset CDN", `${assumed.picturesMb} MB`, "assumed"],
    [
      "pages made for one visitor",
      percent(assumed.made),
      "assumed: searches, signed-in visitors, pages with a message",
    ],
    ["forms sent", percent(assumed.formsSent), "assumed"],
    ["peak", `${assumed.peak} times the mean`, "assumed"],
  ],
)}

${table(
  ["What", "", "From"],
  [
    ["c₁", `${cached} µs`, "CPU of a page or file from memory, `npm run bench`"],
    ["c₂", `${made} ms`, `a page made for one visitor, ${Math.min(...madeMs)} to ${made} ms there`],
    ["V", "", `visits a day: the month's by ${assumed.daysOfMonth}`],
    ["h", "", `share of the ${digits(requests)} requests that the CDN answers`],
    [
      "CPU a visit",
      `c = ${digits(requests)} (1−h) c₁ + ${digits(madePages)} c₂`,
      `${assumed.pagesOfVisit} pages × ${percent(assumed.made)}; a form is two pages`,
    ],
    ["cores", `${assumed.peak} V c / 86,400`, "at the peak; an instance uses one core"],
    [
      "instances",
      "max(2, ⌈2 × cores⌉ + 1)",
      "no core above half its power, one instance may be away",
    ],
  ],
)}

${table(
  [
    "Visits a month",
    "h",
    "Requests/s at the peak",
    "Cores",
    "Instances",
    "Sent by the site",
    "Pictures, from Sanity",
    "Sanity API requests",
    `API CDN, ${assumed.publishesOfDay} publishes a day`,
    "Rows",
    "Database grows",
  ],
  visitsOfMonth.flatMap((visits) => cdnShares.map((share) => row(visits, share))),
)}

- **Memory**: ${assumed.instanceMb} MB an instance: ${memory} MB after load, ${memoryOfMany} MB with 100 times the content.
- **One machine** for two instances, nginx and Prometheus as in [deploy/](../../deploy/README.md): 2 cores, 4 GB of memory, 10 GB of disk (two
  releases of 1.3 GB, nginx' cache of up to 2 GB, the rest Prometheus and the log, 180 bytes a request: /readyz asked each second is 16 MB a day).
- **One core** of the bench gave ${grouped(rate)} pages a second from memory.
- **Sanity API**: ${grouped(assumed.daysOfMonth * 1440)} requests an instance a month (one a minute, which no CDN answers), 12 times that where
  events are refused. **API CDN**: ${atStart} questions at each start, and for a publish ${Math.min(...perPublish)} to ${publish} for each instance,
  by what was published. Visitors cause none.
- **The site is not what runs out.** The CDN is for the way to the visitor and for the bytes. The heap may grow to 1,024 MB, so lower
  \`--max-old-space-size\` where the container has less.
- **Documents as PDF** cost 0.3 to 1.2 s of CPU each when one is first asked for after a change that it shows, and 30 MB for
  all four ([decision 84](../decisions/0084-documents-as-pdf.md)); after that they are files from memory.
- **Pictures are what runs out**: every visitor loads them from Sanity's asset CDN, ${digits(assumed.picturesMb * 1000)} GB a month at 1 million visits. Beyond
  the plan's bandwidth put a CDN of your own before \`https://cdn.sanity.io\` (pull zone, cache for a year: the addresses
  never change their content) and set \`SANITY_ASSET_ORIGIN\` to it; Sanity then sends each size of each picture once per
  region of that CDN.
- **Supabase**: one insert a form and about ${assumed.rowKb} KB a row with its indexes; each signed-in visitor one refresh an hour. With 100
  million visits ${grouped(1e8 * assumed.formsSent)} rows a month: move or delete old ones once a year. Monthly active users are those who sign in.
- **Mails**: one a sign-up; the sender's quota and Supabase's own limit (\`Emails sent\`) bound them.

What the plans include, as third parties listed it in 2026, **to be checked before signing**:

|          | Free                                                                                                                | Next                                                                                          |
| -------- | ------------------------------------------------------------------------------------------------------------------- | --------------------------------------------------------------------------------------------- |
| Sanity   | 100,000 to 250,000 API requests, 1 million API CDN, 10 to 100 GB; beyond it nobody is answered until the month ends | Growth, with the increased quota: 1 million API, 5 million API CDN, ${planGb} GB; overage is billed |
| Supabase | 500 MB database, 5 GB sent, 50,000 active users; paused after 7 idle days; no backups                               | Pro: 8 GB, 250 GB, 100,000 active users, daily backups of 7 days                              |

So: Free plans are for trying out. Up to about ${grouped((planGb * 0.8 * 1000) / assumed.picturesMb)} visits a month Growth and Pro suffice; beyond that the CDN before the
pictures comes first, a larger Supabase computer (_Compute_) second.
`;
  return format(sheet, { parser: "markdown" });
}
