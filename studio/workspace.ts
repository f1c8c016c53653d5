import { createClient } from "@sanity/client";
import { visionTool } from "@sanity/vision";
import type { WorkspaceOptions } from "sanity";
import { presentationTool } from "sanity/presentation";
import { structureTool } from "sanity/structure";
import { NotOnSite, Scheduled } from "./actions/badges";
import { ownAction } from "./actions/index";
import { openOnSite } from "./actions/open-on-site";
import { keepUnsentEdits } from "./editing/keep-unsent-edits";
import { sendEdits } from "./editing/send-edits";
import { PastePlugin } from "./inputs/paste-plugin";
import { RequiredField } from "./inputs/required-field";
import { layoutFor } from "./inputs/site-origin";
import { locations, mainDocuments } from "./preview/locations";
// With its file name, because the generated schema.json next to the folder would take precedence.
import { schemaTypes } from "./schema/index";
import { documentActions, newDocumentOptions, pageTemplate } from "./structure/fixed-documents";
import { structure } from "./structure/index";
import { toolsFor } from "./structure/tools-for";

keepUnsentEdits();

type Place = Pick<WorkspaceOptions, "projectId" | "dataset" | "apiHost" | "auth">;

/**
 * Returns the configuration of the Studio, for a project on sanity.io or for this machine, which has its own `auth` and
 * `apiHost`.
 * @param siteUrl the site's origin
 */
export function workspace(place: Place, siteUrl: string): WorkspaceOptions {
  const openPage = openOnSite(siteUrl);
  return {
    ...place,
    // For a project on sanity.io; on this machine the client comes with its `auth`.
    unstable_clientFactory: (config) => createClient({ ...config, _requestHandler: sendEdits }),
    name: "default",
    title: "Content",
    basePath: "/",
    plugins: [
      structureTool({ title: "Content", structure }),
      presentationTool({
        title: "Preview",
        previewUrl: {
          initial: siteUrl,
          previewMode: { enable: "/api/preview/enable" },
        },
        allowOrigins: [siteUrl],
        resolve: { locations, mainDocuments },
      }),
      visionTool(),
    ],
    tools: (tools, { currentUser }) => toolsFor(currentUser, tools),
    schema: {
      types: schemaTypes,
      templates: (templates) => [...templates, pageTemplate],
    },
    studio: { components: { layout: layoutFor(siteUrl) } },
    form: { components: { field: RequiredField, portableText: { plugins: PastePlugin } } },
    document: {
      actions: (actions, context) => [
        ...documentActions(actions, context).map(ownAction),
        openPage,
      ],
      badges: (badges) => [...badges, NotOnSite, Scheduled],
      newDocumentOptions,
      comments: { enabled: false },
    },
    releases: { enabled: false },
    scheduledPublishing: { enabled: false },
    scheduledDrafts: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
  };
}
