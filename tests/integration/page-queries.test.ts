import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { openContext, runInContext } from "~/server/request-context.server";
import { addressValues } from "~/server/signed-value.server";
import { queryOf } from "~/site-pages";
import { packages } from "../../studio/seed/packages";
import { siteRoutes } from "../site-routes";
import { siteUrl, useSite } from "./site";

// The calculator reads its fields only if a package exists.
useSite(packages);

afterEach(() => void vi.restoreAllMocks());

/** Routes with each parameter replaced by a value. */
const routes = siteRoutes.map(({ path, file }) => ({ path: path.replace(/:\w+|\*/g, "x"), file }));

/** Added to every query that a loader receives, to distinguish it from other URLs, such as those of service clients. */
const mark = "asked-by-the-test";

type Loader = (given: { request: Request; params: Record<string, string> }) => unknown;

/** Returns the parameters that a loader reads ("*" for all), and whether its response is personal. */
async function reading(loader: Loader, path: string) {
  const { prototype } = URLSearchParams;
  const named = (["get", "getAll", "has"] as const).map((method) => vi.spyOn(prototype, method));
  const whole = (["entries", "keys", "values", "forEach", "toString"] as const).map((method) =>
    vi.spyOn(prototype, method),
  );
  const request = new Request(`${siteUrl}${path}?${mark}`);
  const context = openContext(undefined);
  // The result is irrelevant here.
  await runInContext(context, () =>
    Promise.resolve({ request, params: { slug: "x", "*": "x" } })
      .then(loader)
      .catch(() => {}),
  );
  const looks = [
    ...named.flatMap(({ mock }) =>
      mock.calls.map(([name], index) => ({ name, query: mock.contexts[index] })),
    ),
    ...whole.flatMap(({ mock }) => mock.contexts.map((query) => ({ name: "*", query }))),
  ];
  vi.restoreAllMocks();
  const names = looks
    .filter(({ query }) => query instanceof URLSearchParams && query.has(mark))
    .map(({ name }) => name)
    // A page with one of these is never cached.
    .filter((name) => addressValues.every((value) => value !== name));
  return { names: [...new Set(names)].sort(), isPrivate: context.isPrivate };
}

const module = z.object({ loader: z.custom<Loader>((value) => typeof value === "function") });

test.each(routes)(
  "the cache key of $path has the parameters that it reads",
  async ({ path, file }) => {
    const { data } = module.safeParse(await import(file));
    const { names, isPrivate } = data
      ? await reading(data.loader, path)
      : { names: [], isPrivate: false };
    const known = queryOf(path);
    if (known) expect(names).toEqual([...known].sort());
    // For an unknown path every query is passed on, and the response is not cached.
    else
      expect(isPrivate || names.length === 0, `${names.join()} matter to its visitor alone`).toBe(
        true,
      );
  },
);
