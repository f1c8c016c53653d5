/**
 * The script of every page that has one. Public pages have no other: it improves their HTML, and they work without it. React
 * hydrates the pages of the accounts, and the Studio's overlays come to previews; both are files of their own.
 */
import "~/scripts/copy";
import "~/scripts/send-forms";
import "~/scripts/same-page-links";
import "~/scripts/calculator";
import { previewBarId } from "~/content/preview-bar-id";

if (window.__remixContext) void import("~/hydrate.client");
if (document.getElementById(previewBarId)) void import("~/content/preview-overlays.client");
