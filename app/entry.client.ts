/**
 * The script of every page that has one. Public pages have no other: it improves their HTML, and they work without it. React
 * hydrates the pages of the accounts, and previews load the Studio's overlays; both are separate files.
 */
import "~/scripts/copy";
import "~/scripts/send-forms";
import "~/scripts/same-page-links";
import "~/scripts/calculator";
import { previewBarId } from "~/content/preview-bar-id";

if (window.__remixContext) void import("~/hydrate.client");
if (document.getElementById(previewBarId)) void import("~/content/preview-overlays.client");
