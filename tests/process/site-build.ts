/// <reference types="vite/types/importMeta.d.ts" />
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { serverBuild } from "../integration/server-build";
import type { Renders } from "./renders";

const files = import.meta.glob<object>([
  "../../app/routes/*.{ts,tsx}",
  "../../app/routes/*/route.{ts,tsx}",
]);

/** Returns the URL pattern of a file in app/routes, e.g. `services/:slug` for `services.$slug`. */
function pathOf(file: string): string {
  const [, name = ""] = /routes\/(.+?)(?:\/route)?\.tsx?$/.exec(file) ?? [];
  if (name === "_index") return name;
  return name
    .split(/(?<!\[)\./)
    .filter((part) => part !== "_index")
    .map((part) => (part === "$" ? "*" : part.replace(/^\$/, ":").replace("[.]", ".")))
    .join("/");
}

/** Exceeds the buffers between two sockets. */
export const LARGE = 64 * 1024 * 1024;

/** Test-only routes that fail, or send more than a client reads. */
const probes = {
  "probe/broken": {
    loader: () => {
      throw new Error("a loader broke");
    },
    default: () => null,
  },
  "probe/unsent": {
    action: () => {
      throw new Error("an action broke");
    },
    default: () => null,
  },
  "probe/undrawn": {
    default: () => {
      throw new Error("a view broke");
    },
  },
  "probe/file": {
    loader: () => {
      throw new Error("a file broke");
    },
  },
  "probe/cut": {
    loader: () => {
      let isBegun = false;
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          if (isBegun) controller.error(new Error("a stream broke"));
          else controller.enqueue(new TextEncoder().encode("begun"));
          isBegun = true;
        },
      });
      return new Response(body, { headers: { "Cache-Control": "private, no-store" } });
    },
  },
  "probe/large": {
    loader: () =>
      new Response(Buffer.alloc(LARGE, "a"), {
        headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
      }),
  },
};

/** Returns every route of the site and the probes. The root loader, which runs for every page, reports each to `renders`. */
export async function siteBuild(renders: Renders): Promise<ServerBuild> {
  const root = await import("~/root");
  const loader = (args: LoaderFunctionArgs) => renders.of(args.request, () => root.loader(args));
  const modules: Record<string, object> = { root: { ...root, loader }, ...probes };
  for (const [file, load] of Object.entries(files)) modules[pathOf(file)] = await load();
  return serverBuild(modules);
}
