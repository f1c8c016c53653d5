import { visionTool } from "@sanity/vision";
import { defineConfig } from "sanity";
import { structureTool } from "sanity/structure";
import { localAuth } from "./local-auth";
// With its file name: the generated schema.json beside the folder would win otherwise.
import { schemaTypes } from "./schema/index";
import { documentActions, newDocumentOptions, pageTemplate } from "./structure/fixed-documents";
import { structure } from "./structure/index";

const projectId = process.env.SANITY_STUDIO_PROJECT_ID ?? "local";
const dataset = process.env.SANITY_STUDIO_DATASET ?? "production";

export default defineConfig({
  name: "default",
  title: "Content",
  projectId,
  dataset,
  auth: projectId === "local" ? localAuth({ projectId, dataset }) : undefined,
  plugins: [structureTool({ title: "Content", structure }), visionTool()],
  schema: {
    types: schemaTypes,
    templates: (templates) => [...templates, pageTemplate],
  },
  document: { actions: documentActions, newDocumentOptions, comments: { enabled: false } },
  releases: { enabled: false },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
});
