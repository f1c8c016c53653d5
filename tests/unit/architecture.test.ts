import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { codeFile, faultsOf } from "./architecture";

const project = fileURLToPath(new URL("../..", import.meta.url));

describe("app/", () => {
  const files = readdirSync(join(project, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && codeFile.test(entry.name))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)));

  test("has files to look at, in every kind of folder", () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files).toEqual(expect.arrayContaining(["app/root.tsx", "app/entry.server.tsx"]));
    for (const folder of ["ui", "server", "document", "content", "shell", "routes"]) {
      expect(files.some((file) => file.startsWith(`app/${folder}/`))).toBe(true);
    }
  });

  test("keeps the rules of architecture", () => {
    const faults = files.flatMap((file) =>
      faultsOf(file, readFileSync(join(project, file), "utf8")),
    );
    expect(faults).toEqual([]);
  });
});

describe("the rules notice", () => {
  test.each<[string, string, string, string]>([
    ["ui that imports content", "app/ui/a.tsx", 'import { a } from "~/content/a";', "ui may not"],
    ["a type counts as well", "app/ui/a.ts", 'import type { A } from "~/shell/a";', "ui may not"],
    ["a path with dots", "app/server/a.ts", 'import { a } from "../forms/a";', "server may not"],
    ["an export", "app/forms/a.ts", 'export { a } from "~/toasts/a";', "forms may not"],
    ["a late import", "app/seo/a.ts", 'const a = import("~/content/a");', "seo may not"],
    ["a type in passing", "app/seo/a.ts", 'type A = import("~/server/a").A;', "seo may not"],
    [
      "the server in the browser",
      "app/forms/a.ts",
      'import { a } from "~/server/a";',
      "forms may not",
    ],
    ["the server under ui", "app/ui/a.server.ts", 'import { a } from "~/server/a";', "ui may not"],
    ["an unknown folder", "app/pages/a.ts", "", "pages is no folder"],
    ["a route that imports a route", "app/routes/a.tsx", 'import "~/routes/b";', "another route"],
    ["a route next door", "app/routes/a/route.tsx", 'import "../b/part";', "another route"],
    ["an import of a route", "app/shell/a.ts", 'import "~/routes/b";', "nothing imports routes"],
    ["an import of root", "app/shell/a.ts", 'import type { a } from "~/root";', "root"],
    ["a value of root", "app/routes/a.tsx", 'import { loader } from "~/root";', "root"],
    [
      "an import from outside",
      "app/ui/a.ts",
      'import { a } from "../../studio/a";',
      "outside app/",
    ],
    ["an alias that climbs", "app/ui/a.ts", 'import { a } from "~/../local/a";', "outside app/"],
    ["the environment in the browser", "app/content/a.ts", 'import "~/env.server";', "env.server"],
    ["a server value", "app/shell/a.tsx", 'import { a } from "~/content/a.server";', "server file"],
    [
      "a server value beside a type",
      "app/shell/a.tsx",
      'import { type A, b } from "~/content/a.server";',
      "server file",
    ],
    [
      "a server value in a part of a route",
      "app/routes/a/part.tsx",
      'import { a } from "~/content/a.server";',
      "server file",
    ],
    ["a drawer of a folder", "app/server/utils/a.ts", "", "utils"],
    ["a barrel", "app/ui/index.ts", 'export * from "./a";', "barrel"],
    ["a name in camel case", "app/ui/iconCard.tsx", "", "kebab-case"],
    ["Sanity outside content", "app/ui/a.ts", 'import "@sanity/client";', "@sanity/"],
    ["Supabase outside its folder", "app/server/a.ts", 'import "@supabase/ssr";', "@supabase/"],
    [
      "markup that is not React's",
      "app/ui/a.tsx",
      "const a = <p dangerouslySetInnerHTML={{ __html: text }} />;",
      "app/document.server.tsx",
    ],
    ["a style attribute", "app/ui/a.tsx", "const a = <p style={{}} />;", "style attribute"],
  ])("%s", (_, file, source, message) => {
    const faults = faultsOf(file, source);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
  });

  test.each<[string, string, string]>([
    ["an import of the table", "app/content/a.server.ts", 'import { a } from "~/server/a.server";'],
    [
      "a type from a server file",
      "app/shell/a.tsx",
      'import type { A } from "~/content/a.server";',
    ],
    ["types alone", "app/shell/a.tsx", 'import { type A } from "~/content/a.server";'],
    ["a route's own part", "app/routes/a/route.tsx", 'import { Part } from "./part";'],
    ["a server value in a route", "app/routes/a.tsx", 'import { a } from "~/content/a.server";'],
    ["the type of root's loader", "app/routes/a.tsx", 'import type { loader } from "~/root";'],
    ["root, which imports all", "app/root.tsx", 'import { a } from "~/shell/a";'],
    ["a stylesheet", "app/shell/a.tsx", 'import stylesheet from "~/tailwind.css";'],
    ["a package", "app/ui/a.tsx", 'import { Star } from "lucide-react";'],
    ["the route of a parameter", "app/routes/services.$slug/route.tsx", ""],
  ])("nothing in %s", (_, file, source) => {
    expect(faultsOf(file, source)).toEqual([]);
  });
});
