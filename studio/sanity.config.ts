import { defineConfig } from "sanity";
import { workspace } from "./workspace";

const projectId = process.env.SANITY_STUDIO_PROJECT_ID;
const dataset = process.env.SANITY_STUDIO_DATASET;
const siteUrl = process.env.SANITY_STUDIO_SITE_URL ?? "http://localhost:3000";
if (!projectId || !dataset) {
  throw new Error("SANITY_STUDIO_PROJECT_ID and SANITY_STUDIO_DATASET must name the project.");
}

/** The Studio of a project on sanity.io; the one on this machine is studio/local/sanity.config.ts. */
export default defineConfig(workspace({ projectId, dataset }, siteUrl));
