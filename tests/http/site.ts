import { inject } from "vitest";
import { editorOf } from "../../testing/emulator";

const served = inject("site");

export const siteUrl = served.url;

/** An editor with write access to the whole dataset. */
export const editor = editorOf(served.contentUrl);

/** Requests a path or an address, without following redirects. */
export const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, siteUrl), { redirect: "manual", ...init });

export const textOf = async (path: string) => (await ask(path)).text();
