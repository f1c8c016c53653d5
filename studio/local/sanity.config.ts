import { defineConfig } from "sanity";
import { workspace } from "../workspace";
import { editorOfBrowser } from "./editor-of-browser";
import { localAuth } from "./local-auth";
import { place } from "./place";

const { siteUrl, ...here } = place();

/** The Studio on this machine, with the content emulator. */
export default defineConfig(
  workspace({ ...here, auth: localAuth(here, editorOfBrowser()) }, siteUrl),
);
