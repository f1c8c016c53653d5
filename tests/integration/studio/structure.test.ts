import type { ObjectSchemaType, PreviewConfig, SchemaType } from "sanity";
import { createStructureBuilder } from "sanity/structure";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { builtInLabels } from "~/features/pages/labels";
import { keyAt, pagePaths, sitePages } from "~/site-pages";
import { isRequired } from "../../../studio/inputs/required-field";
import { article } from "../../../studio/schema/article";
import { documentTypes, schemaTypes } from "../../../studio/schema/index";
import { labelsGroup } from "../../../studio/schema/labels-field";
import { fixedTypes, singletonTypes } from "../../../studio/structure/fixed-documents";
import { structure } from "../../../studio/structure/index";
import { changed } from "../../sample-document";
import { faultsOf, workspace } from "./workspace";

/** A field or array member of the schema, with its path. */
type Definition = { path: string; definition: object; isField: boolean };

/** Every field and array member of every type, including nested objects and annotations. */
const members = schemaTypes.flatMap((type) => membersIn(type, type.name));
const fields = members.filter(({ isField }) => isField);

function membersIn(owner: object, path: string): Definition[] {
  const marks: unknown = Reflect.get(owner, "marks") ?? {};
  const own = [
    ...listed(owner, "fields", path),
    ...listed(owner, "of", path),
    ...listed(Object(marks), "annotations", path),
  ];
  return own.flatMap((member) => [member, ...membersIn(member.definition, member.path)]);
}

function listed(owner: object, list: "fields" | "of" | "annotations", path: string): Definition[] {
  const definitions: unknown = Reflect.get(owner, list);
  if (!Array.isArray(definitions)) return [];
  return definitions.map((definition: object) => ({
    path: `${path}.${textOf(definition, "name") || textOf(definition, "type")}`,
    definition,
    isField: list === "fields",
  }));
}

/** Returns a text property of a definition. */
function textOf(definition: object, name: string): string {
  const value: unknown = Reflect.get(definition, name);
  return typeof value === "string" ? value : "";
}

const isObjectType = (type: SchemaType | undefined): type is ObjectSchemaType =>
  type?.jsonType === "object";

/** Returns the compiled fields of a type. */
function fieldsOf(type: string) {
  const compiled = workspace.schema.get(type);
  if (!isObjectType(compiled)) throw new Error(`No type ${type} with fields`);
  return compiled.fields;
}

describe("the schema", () => {
  test("compiles without errors or warnings", () => {
    const problems = workspace.schema._validation?.flatMap((group) => group.problems);
    expect(problems).toEqual([]);
  });

  test("describes every type and field for editors", () => {
    const untold = schemaTypes.filter(({ title, description }) => !title || !description);
    expect(untold.map(({ name }) => name)).toEqual([]);
    const untoldFields = fields.filter(
      ({ definition }) =>
        textOf(definition, "title") === "" || textOf(definition, "description").length < 15,
    );
    expect(untoldFields.map(({ path }) => path)).toEqual([]);
    // A field at the end of the longest way through the schema.
    expect(fields.map(({ path }) => path)).toContain("richText.block.link.href");
  });

  test("uses only the picture type with alternative text, and states the minimum width", () => {
    const ofType = (type: string) =>
      members.filter(({ definition }) => textOf(definition, "type") === type);
    expect(ofType("image").map(({ path }) => path)).toEqual([]);
    const unasked = ofType("picture").filter(
      ({ definition }) =>
        !/ At least \d+ pixels wide, at most 10 MB\.$/.test(textOf(definition, "description")),
    );
    expect(unasked.map(({ path }) => path)).toEqual([]);
  });

  test.each(documentTypes)(
    "opens the form of $name at the field that names the document",
    (type) => {
      const [first] = type.fields;
      expect(first?.name).toBe(nameIn(type));
      const groups = type.groups ?? [];
      const [tab] = groups;
      expect(groups.filter((group) => group.default)).toEqual(tab ? [tab] : []);
      expect(first?.group).toBe(tab?.name);
    },
  );

  test("lets editors order every listed type", () => {
    // The site does not list landing pages and people, and sorts articles by date.
    const unordered = ["landingPage", "article", "person"];
    const fixed: readonly string[] = [...singletonTypes, "page", ...unordered];
    const ordered = documentTypes.filter((type) =>
      type.fields.some(({ name }) => name === "orderRank"),
    );
    const lists = documentTypes.filter(({ name }) => !fixed.includes(name));
    expect(ordered.map(({ name }) => name)).toEqual(lists.map(({ name }) => name));
    for (const { name, orderings } of lists) {
      expect(orderings?.[0]?.by, name).toEqual([{ field: "orderRank", direction: "asc" }]);
    }
  });
});

/** Returns the field that names a document in lists. */
function nameIn({ preview }: { preview?: PreviewConfig }) {
  const { title, key, subtitle } = preview?.select ?? {};
  return title ?? key ?? subtitle;
}

test("a new article has the current date in India", () => {
  vi.useFakeTimers({ now: new Date("2026-11-30T20:30:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const field = article.fields.find(({ name }) => name === "publishedOn");
  const initialValue: unknown = field && Reflect.get(field, "initialValue");
  const day: unknown = typeof initialValue === "function" ? initialValue() : initialValue;
  expect(day).toBe("2026-12-01");
});

test("a field is marked as required if its rules require it, but not on a condition", () => {
  const requiredIn = (type: string) =>
    fieldsOf(type).flatMap(({ name, type }) => (isRequired(type.validation) ? [name] : []));
  expect(requiredIn("companyDocument")).toEqual(["name", "description"]);
  expect(requiredIn("picture")).toEqual([]);
  // A field with several rules including a warning, a picture, and an object.
  const service = requiredIn("service");
  expect(service).toEqual(expect.arrayContaining(["title", "image", "callToAction"]));
  expect(service).not.toContain("socialImage");
  expect(service).not.toContain("expireAt");
});

describe("labels", () => {
  /** Returns whether a field or group is hidden for a document. */
  function isHidden({ hidden }: { hidden?: unknown }, document: object): unknown {
    return typeof hidden === "function" ? Reflect.apply(hidden, undefined, [{ document }]) : hidden;
  }

  test.each(sitePages.filter(({ document }) => document !== "legalPage"))(
    "in the form of $path are only its own",
    ({ path, document: _type = "page" }) => {
      const document = { _type, ...(_type === "page" && { key: keyAt(path) }) };
      const [, own = {}] = Object.entries(builtInLabels).find(([key]) => key === path) ?? [];
      const names = Object.keys(own);
      const labels = fieldsOf(_type).find(({ name }) => name === "labels")?.type;
      if (!isObjectType(labels)) throw new Error(`${_type} has no labels`);
      expect(isHidden(labels, document)).toBe(names.length === 0);
      expect(isHidden(labelsGroup, document)).toBe(names.length === 0);
      const shown = labels.fields.filter(({ type }) => !isHidden(type, document));
      expect(shown.map(({ name }) => name).sort()).toEqual(names.sort());
    },
  );

  test.each([
    [
      "the longest",
      "page-services",
      { servicePageVoicesLink: "x".repeat(40), servicePageFeaturesHeading: "x".repeat(90) },
    ],
    [
      "placeholders of their page and for a price",
      "page-services",
      { servicePageFeaturesHeading: "{service} from {lowest price}" },
    ],
  ])("can be %s", async (_what, id, labels) => {
    expect(await faultsOf(changed(id, { labels }))).toEqual([]);
  });

  test.each([
    ["servicePageFeaturesHeading", "What {name} covers", "has no meaning here.*Write {service}"],
    ["servicePageVoicesLink", "Ask about {service}", "has no meaning here.*without braces"],
    ["servicePageVoicesLink", "x".repeat(41), ""],
    ["servicePageFeaturesHeading", "x".repeat(91), ""],
  ])("are refused: %s %s", async (name, words, message) => {
    expect(await faultsOf(changed("page-services", { labels: { [name]: words } }))).toEqual([
      expect.stringMatching(new RegExp(`^error labels.${name}: .*${message}`)),
    ]);
  });
});

const [source] = workspace.unstable_sources;
if (!source) throw new Error("The Studio has no source");

const builder = createStructureBuilder({ source, perspectiveStack: [] });
const contents = structure(builder, source).serialize({ path: [], index: 0 });

type Pane = {
  title: string;
  menuItems: { intent?: { type: string } }[];
  canHandleIntent: (intent: string, params: object) => boolean;
  options: { type: string; id?: string };
};

/** Returns the documents and the lists to which the items of the content list lead; the Studio's own lists by id. */
function panesIn(value: unknown): (Pane | string)[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(panesIn);
  if (isPane(value)) return [value];
  if ("items" in value) return panesIn(value.items);
  if (!("child" in value)) return [];
  // The Studio's own lists are created when they are opened.
  return typeof value.child === "function" && "id" in value
    ? [String(value.id)]
    : panesIn(value.child);
}

const isPane = (value: object): value is Pane =>
  "type" in value && /^(?:document|component)$/.test(String(value.type)) && "options" in value;

const panes = panesIn(contents.items);
const lists = panes.flatMap((pane): [string, Pane][] =>
  typeof pane === "object" && pane.options.id === undefined ? [[pane.options.type, pane]] : [],
);

test("the content list links every document once, fixed ones by id and the others as a list", () => {
  const fixed: string[] = [
    ...singletonTypes.map((type) => `${type} ${type}`),
    ...pagePaths.map((path) => `page page-${keyAt(path)}`),
  ];
  const singles: readonly string[] = [...singletonTypes, "page"];
  const listed = documentTypes.map(({ name }) => name).filter((name) => !singles.includes(name));
  const shown = panes.map((pane) =>
    typeof pane === "string" ? pane : [pane.options.type, pane.options.id ?? []].flat().join(" "),
  );
  expect(shown.toSorted()).toEqual([...fixed, ...listed].toSorted());
});

describe("an ordered list", () => {
  test("has its name from the content list", () => {
    expect(lists.map(([, { title }]) => title)).toContain("Services");
  });

  test.each(lists)("of %s edits and creates documents of its type, if allowed", (type, pane) => {
    const canCreate = !fixedTypes.has(type);
    expect(pane.canHandleIntent("edit", { id: "any", type })).toBe(true);
    expect(pane.canHandleIntent("create", { type })).toBe(canCreate);
    expect(pane.menuItems.some(({ intent }) => intent?.type === "create")).toBe(canCreate);
    expect(pane.canHandleIntent("edit", { id: "any", type: "siteSettings" })).toBe(false);
  });
});

describe("documents that the site needs", () => {
  const actionsOf = (schemaType: string) =>
    source.document
      .actions({ schemaType, documentId: "any", releaseId: undefined, versionType: "draft" })
      .map(({ action }) => action);

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
    ["by a reference", { type: "document", documentId: "any", schemaType: "affiliateProgram" }],
  ] as const)("are not offered %s", (_where, context) => {
    const offered = source.document
      .resolveNewDocumentOptions(context)
      .map(({ templateId }) => templateId);
    const others = documentTypes.map(({ name }) => name).filter((name) => !fixedTypes.has(name));
    expect(offered.toSorted()).toEqual(others.toSorted());
  });
});
