import { createStructureBuilder } from "sanity/structure";
import { describe, expect, test } from "vitest";
import { pageKeys } from "~/site-pages";
import { documentTypes } from "../../../studio/schema/index";
import { fixedTypes, singletonTypes } from "../../../studio/structure/fixed-documents";
import { structure } from "../../../studio/structure/index";
import { workspace } from "./workspace";

const [source] = workspace.unstable_sources;
if (!source) throw new Error("The Studio has no source");

const builder = createStructureBuilder({ source, perspectiveStack: [] });
const contents = structure(builder, source).serialize({ path: [], index: 0 });

/** Returns each document pane of the content list as `type id`, and each list as `type`. */
function panesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(panesIn);
  if ("type" in value && "options" in value && typeof value.options === "object") {
    const type: unknown = Reflect.get(value.options ?? {}, "type");
    const id: unknown = Reflect.get(value.options ?? {}, "id") ?? Reflect.get(value, "id");
    if (value.type === "document") return [`${String(type)} ${String(id)}`];
    if (value.type === "component") return [String(type)];
  }
  if ("items" in value) return panesIn(value.items);
  // The Studio's own lists are created when they are opened.
  if ("child" in value && typeof value.child === "function" && "id" in value) {
    return [String(value.id)];
  }
  return "child" in value ? panesIn(value.child) : [];
}

type Pane = {
  title: string;
  menuItems: { intent?: { type: string } }[];
  canHandleIntent: (intent: string, params: object) => boolean;
};

/** Returns the ordered lists by type. */
function listsIn(value: unknown): [string, Pane][] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(listsIn);
  if (isList(value)) return [[value.options.type, value]];
  if ("items" in value) return listsIn(value.items);
  return "child" in value ? listsIn(value.child) : [];
}

const isList = (value: object): value is Pane & { options: { type: string } } =>
  "type" in value && value.type === "component" && "options" in value;

describe("the content list", () => {
  test("links every document once, fixed ones by id and the others as a list", () => {
    const fixed: string[] = [
      ...singletonTypes.map((type) => `${type} ${type}`),
      ...pageKeys.map((key) => `page page-${key}`),
    ];
    const singles: readonly string[] = [...singletonTypes, "page"];
    const lists = documentTypes.map(({ name }) => name).filter((name) => !singles.includes(name));
    expect(panesIn(contents.items).toSorted()).toEqual([...fixed, ...lists].toSorted());
  });
});

describe("an ordered list", () => {
  const lists = listsIn(contents.items);

  test("has its name from the content list", () => {
    expect(lists.map(([, { title }]) => title)).toContain("Services");
    expect(lists.map(([type, { title }]) => `${type} ${title}`)).not.toContain("service Service");
  });

  test.each(lists)("of %s handles edit and create intents of its type only", (type, pane) => {
    expect(pane.canHandleIntent("edit", { id: "any", type })).toBe(true);
    expect(pane.canHandleIntent("create", { type })).toBe(!fixedTypes.has(type));
    expect(pane.canHandleIntent("edit", { id: "any", type: "siteSettings" })).toBe(false);
  });

  test.each(lists)("of %s offers to create a document if that is allowed", (type, pane) => {
    const offered = pane.menuItems.some(({ intent }) => intent?.type === "create");
    expect(offered).toBe(!fixedTypes.has(type));
  });
});

describe("documents that the site needs", () => {
  const actionsOf = (schemaType: string) =>
    source.document
      .actions({ schemaType, documentId: "any", releaseId: undefined, versionType: "draft" })
      .map(({ action }) => action);

  test("are the singletons, the pages and the policies", () => {
    expect([...fixedTypes]).toEqual([...singletonTypes, "page", "legalPage"]);
  });

  test.each([...fixedTypes])("of type %s can only be published", (type) => {
    expect(actionsOf(type)).toContain("publish");
    expect(actionsOf(type).join(" ")).not.toMatch(/delete|duplicate|unpublish/);
  });

  test("do not restrict the actions of other documents", () => {
    expect(actionsOf("service")).toEqual(
      expect.arrayContaining(["publish", "unpublish", "duplicate", "delete"]),
    );
  });

  test.each([
    ["under “Create new”", { type: "global" }],
    ["by a reference", { type: "document", documentId: "any", schemaType: "homePage" }],
  ] as const)("are not offered %s", (_where, context) => {
    const offered = source.document
      .resolveNewDocumentOptions(context)
      .map(({ templateId }) => templateId);
    const others = documentTypes.map(({ name }) => name).filter((name) => !fixedTypes.has(name));
    expect(offered.toSorted()).toEqual(others.toSorted());
  });
});

test("Vision is available to administrators only", () => {
  expect(source.tools.map(({ name }) => name)).toEqual(["structure", "presentation"]);
});
