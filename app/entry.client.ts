/**
 * The script of public pages, which improves their HTML; they also work without it. Account pages are hydrated by
 * React, and previews load the Studio's overlays; both are separate files.
 */
import "~/scripts/copy";
import "~/scripts/send-forms";
import "~/scripts/same-page-links";
import "~/scripts/calculator";
import { previewBarId } from "~/cms/preview-bar-id";

if (window.__remixContext) void import("~/hydrate.client");
if (document.getElementById(previewBarId)) void import("~/cms/preview-overlays.client");
