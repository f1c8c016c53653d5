import { setTimeout as wait } from "node:timers/promises";

type Asked = { path: string; headers?: Record<string, string>; method?: string };

/**
 * The CDN rules of docs/operations/cdn-and-instances.md: whether the cache ("kept") or the site ("asked") answers a repeated
 * request.
 */
const rules: readonly (Asked & { again: string })[] = [
  { path: "/about", again: "200 kept" },
  // Cookies of other programs do not change a page.
  { path: "/about", headers: { Cookie: "_ga=1; consent=all" }, again: "200 kept" },
  { path: "/about", headers: { "Accept-Encoding": "gzip" }, again: "200 kept" },
  { path: "/about", headers: { "Accept-Encoding": "identity" }, again: "200 kept" },
  { path: "/about", method: "HEAD", again: "200 kept" },
  ...["session=a", "__Host-flash=a", "sent=a", "preview=a"].map((Cookie) => ({
    path: "/about",
    headers: { Cookie },
    again: "200 asked",
  })),
  { path: "/login", again: "200 asked" },
  { path: "/healthz", again: "200 asked" },
  { path: "/build/missing.js", again: "404 asked" },
];

/** @returns a description of each violated rule */
export async function checkCacheRules(url: string, script: string): Promise<string[]> {
  const faults: string[] = [];
  const ask = async ({ path, headers = {}, method = "GET" }: Asked) => {
    const answer = await fetch(`${url}${path}`, { method, headers, redirect: "manual" });
    await answer.arrayBuffer();
    const isKept = /HIT|STALE|UPDATING/.test(answer.headers.get("x-cache") ?? "");
    return { answer, said: `${answer.status} ${isKept ? "kept" : "asked"}` };
  };
  for (const { again, ...asked } of [...rules, { path: script, again: "200 kept" }]) {
    await ask(asked);
    const { said } = await ask(asked);
    if (said !== again) faults.push(`${JSON.stringify(asked)}: ${said}`);
  }
  for (const encoding of ["br", "gzip"]) {
    const { answer } = await ask({ path: "/about", headers: { "Accept-Encoding": encoding } });
    if (answer.headers.get("content-encoding") !== encoding) faults.push(`No ${encoding}`);
  }
  return faults;
}

/** Checks that nginx serves stale pages when no instance runs. */
export async function checkOutage(url: string): Promise<string[]> {
  // Waits until the page is stale.
  await wait(11_000);
  const { status, headers } = await fetch(`${url}/about`, {
    headers: { "Accept-Encoding": "gzip" },
  });
  const cache = headers.get("x-cache") ?? "";
  return status === 200 && /STALE|UPDATING/.test(cache) ? [] : [`Outage: ${status} ${cache}`];
}
