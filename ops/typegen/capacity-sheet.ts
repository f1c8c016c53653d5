import { format } from "prettier";

/** Assumptions about visits and plans, which no benchmark can measure. Change them here. */
const assumed = {
  pagesOfVisit: 4,
  /** Share of visits that open a page with a form, which loads scripts. */
  withForm: 0.2,
  picturesMb: 0.5,
  /** Share of pages rendered for one visitor: searches, signed-in visitors, pages with a message. */
  made: 0.05,
  formsSent: 0.01,
  peak: 5,
  publishesOfDay: 50,
  rowKb: 1,
  instanceMb: 512,
  daysOfMonth: 30,
} as const;

/** Monthly asset bandwidth in GB of Sanity's Growth plan, as third parties list it. */
const planGb = 500;

/** Requests of an instance to the API CDN that look for a missed publish: one every 8 s. */
const glancesOfDay = 86_400 / 8;

const visitsOfMonth = [1e4, 1e5, 1e6, 1e7, 1e8];
const cdnShares = [0, 0.9];

/** Returns the tables of a section of bench/RESULTS.md, as rows of cells. */
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
 * Returns a number of the results.
 * @param row the first cells of its row
 * @param column the index of its cell
 * @throws Error if it does not exist, because the benchmark changed and the sheet would be wrong
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

/** Returns docs/operations/capacity.md, from the measurements in bench/RESULTS.md. */
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
      grouped(instances * assumed.daysOfMonth * (assumed.publishesOfDay * publish + glancesOfDay)),
      grouped(visits * assumed.formsSent),
      `${digits((visits * assumed.formsSent * assumed.rowKb) / 1e6)} GB`,
    ];
  };
  const cells = (row: readonly string[]) => `| ${row.join(" | ")} |`;
  const table = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
    [heading, heading.map(() => "---"), ...rows].map(cells).join("\n");

  const sheet = `# Cost and capacity

Generated by \`npm run typegen\` from [bench/RESULTS.md](../../bench/RESULTS.md) and the assumptions in
\`ops/typegen/capacity-sheet.ts\`. Measurements are from that machine: put your own into the formulas.

${table(
  ["A visit", "", "Source"],
  [
    ["pages", `${assumed.pagesOfVisit}`, "assumed"],
    [
      "files from the site",
      digits(files),
      `\`npm run bench -- visit\`: ${home.files} of \`/\`; ${form.scripts} scripts of \`/be-a-franchise\` in ${percent(assumed.withForm)} of visits`,
    ],
    ["bytes from the site", `${digits(siteMb)} MB`, "the same, compressed"],
    ["pictures, from Sanity's asset CDN", `${assumed.picturesMb} MB`, "assumed"],
    [
      "pages rendered for one visitor",
      percent(assumed.made),
      "assumed: searches, signed-in visitors, pages with a message",
    ],
    ["forms sent", percent(assumed.formsSent), "assumed"],
    ["peak", `${assumed.peak} times the mean`, "assumed"],
  ],
)}

${table(
  ["Figure", "", "Source"],
  [
    ["c₁", `${cached} µs`, "CPU of a page or file from memory, `npm run bench`"],
    [
      "c₂",
      `${made} ms`,
      `CPU of a page rendered for one visitor, ${Math.min(...madeMs)} to ${made} ms`,
    ],
    ["V", "", `visits a day, the month's divided by ${assumed.daysOfMonth}`],
    ["h", "", `share of the ${digits(requests)} requests that the CDN serves`],
    [
      "CPU a visit",
      `c = ${digits(requests)} (1−h) c₁ + ${digits(madePages)} c₂`,
      `${assumed.pagesOfVisit} pages × ${percent(assumed.made)}; a form is two pages`,
    ],
    ["cores", `${assumed.peak} V c / 86,400`, "at the peak; an instance uses one core"],
    [
      "instances",
      "max(2, ⌈2 × cores⌉ + 1)",
      "no core above half its power, one instance can be down",
    ],
  ],
)}

${table(
  [
    "Visits a month",
    "h",
    "Requests/s at peak",
    "Cores",
    "Instances",
    "Sent by the site",
    "Pictures from Sanity",
    "Sanity API requests",
    `API CDN, ${assumed.publishesOfDay} publishes a day`,
    "Rows",
    "Database grows",
  ],
  visitsOfMonth.flatMap((visits) => cdnShares.map((share) => row(visits, share))),
)}

- **Memory**: ${assumed.instanceMb} MB per instance: ${memory} MB after load, ${memoryOfMany} MB with 100 times the content.
  Lower \`--max-old-space-size\` (1,024 MB) if the container has less.
- **One machine** for the [example deployment](../../deploy/README.md): 2 cores, 4 GB of memory, 10 GB of disk
  (two releases of 1.3 GB, nginx's cache of up to 2 GB, logs of up to 100 MB per service, Prometheus).
- **One core** of the benchmark served ${grouped(rate)} pages a second from memory.
- **Sanity API**: ${grouped(assumed.daysOfMonth * 1440)} requests per instance and month (one a minute), 12 times that if events are refused.
- **Sanity API CDN**: ${grouped(assumed.daysOfMonth * glancesOfDay)} requests per instance and month (one every 8 s, in case an event was
  missed); ${atStart} queries per start; ${Math.min(...perPublish)} to ${publish} per publish and instance. Visitors cause none.
- **PDF documents** cost 0.3 to 1.2 s of CPU each at the first request after a change, and 30 MB for all four
  ([decision 84](../decisions/0084-documents-as-pdf.md)).
- **Pictures are the bottleneck**: ${digits(assumed.picturesMb * 1000)} GB a month from Sanity's asset CDN at 1 million visits. Beyond the
  plan's bandwidth, put your CDN in front of \`https://cdn.sanity.io\` (pull zone, cached for a year) and set \`SANITY_ASSET_ORIGIN\` to it.
- **Supabase**: one insert per form and about ${assumed.rowKb} KB per row; one refresh per signed-in visitor and hour. With 100
  million visits, ${grouped(1e8 * assumed.formsSent)} rows a month. Monthly active users are those who sign in.
- **Emails**: one per sign-up; the provider's quota and Supabase's [rate limits](rate-limits.md) bound them.

What the plans include, as third parties listed it in 2026, **to be checked before signing**:

| Plan            | Includes                                                                                     |
| --------------- | -------------------------------------------------------------------------------------------- |
| Sanity Free     | 100,000 to 250,000 API requests, 1 million API CDN, 10 to 100 GB; then errors until the month ends |
| Sanity Growth   | with the increased quota 1 million API, 5 million API CDN, ${planGb} GB; overage is billed |
| Supabase Free   | 500 MB database, 5 GB sent, 50,000 active users; paused after 7 idle days; no backups |
| Supabase Pro    | 8 GB database, 250 GB, 100,000 active users, daily backups of 7 days |

Free plans are for trials. Growth and Pro suffice up to about ${grouped((planGb * 0.8 * 1000) / assumed.picturesMb)} visits a month; then add
the CDN for pictures first, a larger Supabase instance (_Compute_) second.
`;
  return format(sheet, { parser: "markdown" });
}
