import { createRequestHandler } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openContext, runInContext } from "~/server/request-context.server";
import { serverBuild } from "./server-build";
import { siteUrl } from "./site";

const answers: Record<string, () => Response> = {
  fault: () => {
    throw new Error("what nobody thought of");
  },
  outage: () => {
    throw new Response(null, { status: 503 });
  },
  missing: () => {
    throw new Response(null, { status: 404 });
  },
};

type Mode = "production" | "development";

/** Builds a site with failing routes below its own root or the given one. */
async function siteIn(mode: Mode, root?: object) {
  const modules: Record<string, object> = { root: root ?? (await import("~/root")) };
  for (const [id, loader] of Object.entries(answers)) {
    modules[id] = { loader, default: () => null };
  }
  const build = await serverBuild(modules);
  // React must be imported after this, because its build depends on NODE_ENV.
  vi.stubEnv("NODE_ENV", mode);
  return createRequestHandler(build, mode);
}

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  };
});

const ask = async (path: string, id: string, site = siteIn("production")) => {
  const handle = await site;
  const answer = await runInContext(openContext(id), () => handle(new Request(siteUrl + path)));
  return { status: answer.status, html: await answer.text() };
};

describe("the error page", () => {
  test("shows the request id while a service is down, but not for a 404, which is shared", async () => {
    const outage = await ask("/outage", "another");
    expect([outage.status, outage.html.includes("Request id another")]).toEqual([503, true]);
    const missing = await ask("/missing", "reader");
    expect([missing.status, missing.html.includes("reader")]).toEqual([404, false]);
    expect(missing.html).toContain("Page not found");
  });
});

describe("while developing", () => {
  test("the error page also shows the error and its stack", async () => {
    const { status, html } = await ask("/fault", "one-request", siteIn("development"));
    expect(status).toBe(500);
    expect(html).toContain("Request id one-request");
    expect(html).toMatch(
      /<pre[^>]*>Error: what nobody thought of\n +at .*error-page\.test\.ts:\d+/,
    );
  });

  test("a plain text shows the error if the error page fails too", async () => {
    const broken = () => {
      throw new Error("the shell itself");
    };
    const site = siteIn("development", { default: broken, ErrorBoundary: broken });
    const { status, html } = await ask("/fault", "one-request", site);
    expect(status).toBe(500);
    expect(html).toMatch(
      /^Request id one-request\n\nError: the shell itself\n +at .*error-page\.test\.ts:\d+/,
    );
  });
});
