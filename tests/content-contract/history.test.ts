import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { eventually, useLake } from "./lake";

// Only the Studio uses the history; the site does not.
const lake = useLake();
const { note } = lake;

const revisions: string[] = [];
let documentId: string;

beforeAll(async () => {
  const client = lake.client("raw");
  const created = await client.create(note("one", { text: "First" }));
  documentId = created._id;
  const patched = await client.patch(documentId).set({ text: "Second" }).commit();
  revisions.push(created._rev, patched._rev);
  await client.delete(documentId);
});

const ask = (what: string, parameters: string) => {
  const { dataset, token } = lake.place;
  const headers = { Authorization: `Bearer ${token}` };
  return lake.send(`data/history/${dataset}/${what}/${documentId}?${parameters}`, { headers });
};

const answers = z.object({ documents: z.array(z.object({ text: z.string() })) });

async function textAt(parameters: string) {
  return eventually(async () => {
    const { documents } = answers.parse(await (await ask("documents", parameters)).json());
    expect(documents).toHaveLength(1);
    return documents[0]?.text;
  });
}

test("returns a document as it was at each revision and at its last one", async () => {
  expect(await textAt(`revision=${revisions[0]}`)).toBe("First");
  expect(await textAt(`revision=${revisions[1]}`)).toBe("Second");
  expect(await textAt("lastRevision=true")).toBe("Second");
});

test("lists its transactions as lines", async () => {
  await eventually(async () => {
    const text = await (await ask("transactions", "excludeContent=true")).text();
    const lines = text.split("\n").filter((line) => line !== "");
    const ids = lines.map((line) => z.object({ id: z.string() }).parse(JSON.parse(line)).id);
    expect(ids.slice(0, 2)).toEqual(revisions);
    expect(ids).toHaveLength(3);
  });
});
