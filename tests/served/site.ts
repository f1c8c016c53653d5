import { randomUUID } from "node:crypto";
import { expect, inject } from "vitest";
import { eventually } from "../eventually";
import { editorOf } from "../faults/stand-in";

const served = inject("served");

export const siteUrl = served.url;

/** An editor who may change anything in the dataset. */
export const editor = editorOf(served.contentUrl);

/** Asks the site for a path, or an address, and follows nothing. */
export const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, siteUrl), { redirect: "manual", ...init });

export const textOf = async (path: string) => (await ask(path)).text();

/** Waits until the site has heard of everything that was published so far: of a last redirect, by its own event. */
export async function arrived() {
  const name = randomUUID();
  await editor.create({
    _id: name,
    _type: "redirect",
    from: `/${name}`,
    to: "/about",
    status: 302,
  });
  await eventually(async () => expect((await ask(`/${name}`)).status).toBe(302));
  await editor.delete(name);
}
