import assert from "node:assert/strict";
import { ask } from "../../process/ask";
import type { Attack } from "../attack";
import { ms } from "../figures";
import type { Target } from "../target";

/** One request can cost at most this many times the CPU time of an ordinary page. */
const MOST_TIMES_A_PAGE = 10;
const REPEATED = 3;

const fetchAs = (target: Target, path: string, client: string, headers = {}) =>
  ask(target.address, path, { headers: { "X-Forwarded-For": client, ...headers } });

let pages = 0;
/** A page that is not in the cache. */
const newPage = () => `/search?q=page${(pages += 1)}`;

/** CPU seconds of the site for some requests, one after the other, each from a new client. */
async function cpuOf(target: Target, requests: readonly (() => Promise<unknown>)[]) {
  const before = await target.cpuSeconds();
  for (const request of requests) await request();
  return (await target.cpuSeconds()) - before;
}

const times = <T>(length: number, of: (index: number) => T) =>
  Array.from({ length }, (_, index) => of(index));

/** CPU seconds of one ordinary page that is not in the cache. */
async function cpuOfPage(target: Target): Promise<number> {
  const visit = () => fetchAs(target, newPage(), target.newClient());
  await cpuOf(
    target,
    times(5, () => visit),
  );
  return (
    (await cpuOf(
      target,
      times(10, () => visit),
    )) / 10
  );
}

const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));

/** Inputs that could cost more than an ordinary page: of searches, paths, heads and documents. */
const inputs: Record<
  string,
  (index: number) => { path: string; headers?: Record<string, string> }
> = {
  "a search of 7,000 letters": (n) => ({ path: `/search?q=${n}${"a".repeat(7_000)}` }),
  "a search of 1,000 words": (n) => ({ path: `/search?q=${n}${long("+ab", 3_000)}` }),
  "a search of misspelt words": (n) => ({ path: `/search?q=${n}${long("+srevice", 800)}` }),
  "a search of combining characters": (n) => ({ path: `/search?q=${n}${long("a%CC%81", 7_000)}` }),
  "a search of pattern characters": (n) => ({ path: `/search?q=${n}${long("(a%2B)%2B$", 7_000)}` }),
  "a search of page 9,999,999": (n) => ({ path: `/search?q=service${n}&page=9999999` }),
  "a path of 7,000 segments": (n) => ({ path: `/${n}${long("/a", 14_000)}` }),
  "a path of 5,000 encoded characters": (n) => ({ path: `/${n}${long("%41", 15_000)}` }),
  "a service of 15,000 letters": (n) => ({ path: `/services/${n}${"a".repeat(15_000)}` }),
  "1,000 parameters": (n) => ({ path: `/about?n=${n}${long("&a=b", 4_000)}` }),
  "cookies of 15 KB": (n) => ({
    path: newPage(),
    headers: { Cookie: long(`c${n}=a; `, 15_000) },
  }),
  "a session of 12 KB": (n) => ({
    path: newPage(),
    headers: { Cookie: `session=base64-${n}${"A".repeat(12_000)}` },
  }),
  "languages and encodings of 15 KB": () => ({
    path: newPage(),
    headers: {
      "Accept-Encoding": long("gzip;q=0.1, ", 7_000),
      "Accept-Language": long("en;q=0.1, ", 7_000),
    },
  }),
  "X-Forwarded-For of 1,000 addresses": (n) => ({
    path: newPage(),
    headers: { "X-Forwarded-For": `${long("10.0.0.1, ", 10_000)}198.19.1.${n}` },
  }),
  "a document with other _routes and cookies": (n) => ({
    path: `/documents/services-catalog.pdf?_routes=${n}`,
    headers: { Cookie: `session=x${n}` },
  }),
};

export const costlyInputs: Attack = {
  name: "no input costs many times as much CPU time as a page",
  isTimed: true,
  needsFreshSite: true,
  run: async (target) => {
    // A document is made once, for everybody.
    await fetchAs(target, "/documents/services-catalog.pdf", target.newClient());
    const page = await cpuOfPage(target);
    const ratios: [name: string, ratio: number][] = [];
    for (const [name, of] of Object.entries(inputs)) {
      const requests = times(REPEATED, (index) => () => {
        const { path, headers } = of(index);
        return fetchAs(target, path, target.newClient(), headers);
      });
      ratios.push([name, (await cpuOf(target, requests)) / REPEATED / page]);
    }
    const costly = ratios.filter(([, ratio]) => ratio > MOST_TIMES_A_PAGE);
    const listed = costly.map(([name, ratio]) => `${name}: ${ratio.toFixed(1)}`).join("; ");
    assert.ok(costly.length === 0, `pages of CPU: ${listed}`);
    const [name, most] = ratios.toSorted(([, a], [, b]) => b - a)[0] ?? ["", NaN];
    return `${ratios.length} inputs; the most costly is ${name}, ${most.toFixed(1)} pages of CPU (a page ${ms(page * 1_000)})`;
  },
};
