import type { ObjectSchemaType, SchemaType } from "sanity";
import { describe, expect, test } from "vitest";
import { builtInLabels } from "~/features/pages/labels";
import { sitePages } from "~/site-pages";
import { labelsGroup } from "../../../studio/schema/labels-field";
import { changed } from "../../sample-document";
import { faultsOf, workspace } from "./workspace";

const documents = sitePages
  .filter(({ document }) => document !== "legalPage")
  .map(({ path, document = "page" }) => ({
    path,
    document: { _type: document, ...(document === "page" && { key: path.slice(1) }) },
  }));

const isObjectType = (type: SchemaType | undefined): type is ObjectSchemaType =>
  type?.jsonType === "object";

/** Returns whether a field or group is hidden for a document. */
function isHidden({ hidden }: { hidden?: unknown }, document: object): unknown {
  return typeof hidden === "function" ? Reflect.apply(hidden, undefined, [{ document }]) : hidden;
}

function labelsIn(type: string): ObjectSchemaType {
  const form = workspace.schema.get(type);
  const labels = isObjectType(form)
    ? form.fields.find(({ name }) => name === "labels")?.type
    : undefined;
  if (!isObjectType(labels)) throw new Error(`${type} has no labels`);
  return labels;
}

describe.each(documents)("the form of $path", ({ path, document }) => {
  const own = Object.entries(builtInLabels).find(([key]) => key === path)?.[1] ?? {};
  const isWithout = Object.keys(own).length === 0;

  test("shows only its own labels", () => {
    const labels = labelsIn(document._type);
    expect(isHidden(labels, document)).toBe(isWithout);
    expect(isHidden(labelsGroup, document)).toBe(isWithout);
    const shown = labels.fields.filter(({ type }) => !isHidden(type, document));
    expect(shown.map(({ name }) => name).sort()).toEqual(Object.keys(own).sort());
  });
});

describe("a label", () => {
  const faults = (labels: object) => faultsOf(changed("page-legals", { labels }));

  test("is accepted empty, and up to its maximum length", async () => {
    expect(await faults({})).toEqual([]);
    const full = { closingButton: "x".repeat(40), paymentHeading: "x".repeat(90) };
    expect(await faults(full)).toEqual([]);
  });

  test("is accepted with placeholders of its page and for a price", async () => {
    const written = {
      servicePageFeaturesHeading: "{service} from {lowest price}",
      servicePageVoicesHeading: "Voices",
    };
    expect(await faultsOf(changed("page-services", { labels: written }))).toEqual([]);
  });

  test.each([
    ["servicePageFeaturesHeading", "What {name} covers", "Write {service}"],
    ["closingButton", "Ask about {service}", "without braces"],
  ])("is refused with an unknown placeholder: %s", async (name, words, advice) => {
    const labels = { [name]: words };
    expect(await faultsOf(changed("page-services", { labels }))).toEqual([
      expect.stringMatching(new RegExp(`^error labels.${name}: .* has no meaning here.*${advice}`)),
    ]);
  });

  test.each([
    ["closingButton", 41],
    ["paymentHeading", 91],
  ])("is refused as too long: %s with %i characters", async (name, length) => {
    expect(await faults({ [name]: "x".repeat(length) })).toEqual([
      expect.stringMatching(new RegExp(`^error labels.${name}: `)),
    ]);
  });
});
