import { visionTool } from "@sanity/vision";
import type { WorkspaceOptions } from "sanity";
import { structureTool } from "sanity/structure";
// With its file name: the generated schema.json beside the folder would win otherwise.
import { schemaTypes } from "./schema/index";
import { documentActions, newDocumentOptions, pageTemplate } from "./structure/fixed-documents";
import { structure } from "./structure/index";

type Place = Pick<WorkspaceOptions, "projectId" | "dataset" | "apiHost" | "auth">;

/**
 * The Studio, for a project on sanity.io or for this machine, which brings its own `auth` and `apiHost`.
 * @param siteUrl the site's origin
 */
export function workspace(place: Place, _siteUrl: string): WorkspaceOptions {
  return {
    ...place,
    name: "default",
    title: "Content",
    basePath: "/",
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
  };
}
