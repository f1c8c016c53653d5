import { inject } from "vitest";
import { editorOf } from "../../testing/stand-in";

const served = inject("served");

export const siteUrl = served.url;

/** An editor who may change anything in the dataset. */
export const editor = editorOf(served.contentUrl);

/** Asks the site for a path, or an address, and follows nothing. */
export const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, siteUrl), { redirect: "manual", ...init });

export const textOf = async (path: string) => (await ask(path)).text();
