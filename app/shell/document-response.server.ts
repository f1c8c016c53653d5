import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext } from "@remix-run/node";
import { stripEditMarks } from "~/cms/fields.server";
import type { Preview } from "~/cms/preview.server";
import { assetOrigin } from "~/cms/source/client.server";
import { RETRY_AFTER_S } from "~/cms/source/fetch-content.server";
import { buildDirectory, env } from "~/env.server";
import { avatarSources } from "~/features/accounts/account.server";
import { scriptMarkup } from "~/scripts/script-markup.server";
import type { PolicyWidening } from "~/server/html/content-security-policy.server";
import { documentPolicy, takeMarked } from "~/server/html/content-security-policy.server";
import {
  dropModulePreload,
  inlineDominantColours,
  keepAddresses,
  markScripts,
  stylesheetInliner,
} from "~/server/html/finish-html.server";
import { fieldOf } from "~/text/field-of";

const { SITE_URL, SUPABASE_URL, SIGN_IN_ORIGINS, AVATAR_URL_TEMPLATE } = env();
const isDevelopment = process.env.NODE_ENV === "development";
const inlineStylesheets = isDevelopment ? undefined : stylesheetInliner(readBuilt, scriptMarkup);

/** Returns the text of a built file for browsers, by its address; undefined if it does not exist. */
function readBuilt(path: string): string | undefined {
  const file = join(buildDirectory, "client", path.replace(/^\/build\//, ""));
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Sources and targets that a route may use in addition to the site's own, by the name in its `handle.policy`. */
const cspSources = new Map<unknown, PolicyWidening>([
  // Browsers apply the directive to every hop of a form's redirects: the service, then the provider's own page.
  [
    "sign-in",
    {
      "form-action": [
        SUPABASE_URL,
        "https://accounts.google.com",
        "https://*.facebook.com",
        ...SIGN_IN_ORIGINS,
      ],
    },
  ],
  ["avatar", { "img-src": avatarSources(AVATAR_URL_TEMPLATE) }],
]);

/** Returns the additions to the site's policy for a page, from the last of its routes that has any. */
export function cspSourcesOf({ routeModules, staticHandlerContext }: EntryContext) {
  const policies = staticHandlerContext.matches.map(({ route }) =>
    fieldOf(routeModules[route.id]?.handle, "policy"),
  );
  return cspSources.get(policies.findLast(Boolean));
}

/** Removes a preview's marks from the head, because programs read it, and it contains nothing to click. */
function plainHead(html: string): string {
  const end = html.indexOf("</head>");
  return stripEditMarks(html.slice(0, end)) + html.slice(end);
}

type DocumentOptions = {
  /** The document as React has rendered it. */
  html: string;
  /** The marker of the site's own scripts and styles in it. */
  marker: string;
  status: number;
  headers: Headers;
  widen?: PolicyWidening;
  preview?: Preview | null;
};

/** Returns a document with the headers that follow from its content: its policy, and how long it can be cached. */
export function documentResponse(options: DocumentOptions): Response {
  const { marker, status, headers, widen, preview } = options;
  const rendered = markScripts(options.html);
  // React, edits in a preview, and other states of some pages can add any class.
  const isWhole =
    Boolean(preview) || /window\.__remixContext|\sdata-whole-stylesheet[=\s>]/.test(rendered);
  const whole = inlineStylesheets
    ? inlineStylesheets(inlineDominantColours(rendered), isWhole)
    : rendered;
  // An editor needs the scripts first, since they add the clickable overlays.
  const marked = preview ? plainHead(whole) : inlineStylesheets ? dropModulePreload(whole) : whole;
  const { html, inline } = takeMarked(keepAddresses(marked), marker);
  // The request context decides about caching; a preview makes it private.
  if (preview) headers.set("X-Robots-Tag", "noindex");
  const body = Buffer.from(html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.length));
  if (status === 503 && !headers.has("Retry-After")) {
    headers.set("Retry-After", String(RETRY_AFTER_S));
  }
  if (!headers.has("Content-Security-Policy")) {
    const policy = documentPolicy({
      siteUrl: SITE_URL,
      inline,
      // The menu for inserting a part of a page shows the Studio's pictures of these parts.
      imageOrigins: preview ? [assetOrigin, preview.studioOrigin] : [assetOrigin],
      development: isDevelopment,
      widen,
      framedBy: preview?.studioOrigin,
    });
    headers.set("Content-Security-Policy", policy);
  }
  return new Response(body, { status, headers });
}
