import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext } from "@remix-run/node";
import { avatarSources } from "~/accounts/avatar.server";
import { withoutMarks } from "~/content/fields.server";
import type { Preview } from "~/content/preview.server";
import { assetOrigin } from "~/content/source/client.server";
import { RETRY_AFTER_S } from "~/content/source/fetch-content.server";
import type { PolicyWidening } from "~/document/content-security-policy.server";
import { documentPolicy, takeMarked } from "~/document/content-security-policy.server";
import {
  keepAddresses,
  loadScriptsLater,
  paintTones,
  stylesheetInliner,
} from "~/document/finish-html.server";
import { markScripts } from "~/document/mark-scripts.server";
import { buildDirectory, env } from "~/env.server";
import { laterMarkup } from "~/scripts/later-markup.server";

const { SITE_URL, SUPABASE_URL, SIGN_IN_ORIGINS, AVATAR_URL_TEMPLATE } = env();
const isDevelopment = process.env.NODE_ENV === "development";
const inlineStylesheets = isDevelopment ? undefined : stylesheetInliner(readBuilt, laterMarkup);

/** A file for browsers as the build has left it, by its address; undefined where there is none. */
function readBuilt(path: string): string | undefined {
  const file = join(buildDirectory, "client", path.replace(/^\/build\//, ""));
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** What a route may load or lead to besides the site's own, by the name in its `handle.policy`. */
const widenings = new Map<unknown, PolicyWidening>([
  // Browsers hold every hop of a form's redirects to it: the service, then the provider's own page.
  [
    "sign-in",
    {
      "form-action": [
        new URL(SUPABASE_URL).origin,
        "https://accounts.google.com",
        "https://*.facebook.com",
        ...SIGN_IN_ORIGINS,
      ],
    },
  ],
  ["avatar", { "img-src": avatarSources(AVATAR_URL_TEMPLATE) }],
]);

/** What a page may do beyond the site's policy, as the last of its routes that says so has it. */
export function wideningOf({ routeModules, staticHandlerContext }: EntryContext) {
  const policies = staticHandlerContext.matches.map(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    return typeof handle === "object" && handle !== null && "policy" in handle
      ? handle.policy
      : undefined;
  });
  return widenings.get(policies.findLast(Boolean));
}

/** A preview with a head as visitors get it: programs read it, and nothing in it can be clicked. */
function plainHead(html: string): string {
  const end = html.indexOf("</head>");
  return withoutMarks(html.slice(0, end)) + html.slice(end);
}

type DocumentOptions = {
  /** As React has rendered it. */
  html: string;
  /** What the site's own scripts and styles in it are marked with. */
  marker: string;
  status: number;
  headers: Headers;
  widen?: PolicyWidening;
  preview?: Preview | null;
};

/** Returns a document with the headers that follow from its content: its policy, how long it can be kept. */
export function documentResponse(options: DocumentOptions): Response {
  const { marker, status, headers, widen, preview } = options;
  const rendered = markScripts(options.html);
  // React, what an editor changes in a preview, and another state of some pages can add any class.
  const isWhole =
    Boolean(preview) || /window\.__remixContext|\sdata-whole-stylesheet[=\s>]/.test(rendered);
  const whole = inlineStylesheets ? inlineStylesheets(paintTones(rendered), isWhole) : rendered;
  // An editor waits for the scripts: they bring what is clicked.
  const marked = preview ? plainHead(whole) : inlineStylesheets ? loadScriptsLater(whole) : whole;
  const { html, inline } = takeMarked(keepAddresses(marked), marker);
  // Whether it is kept at all is said by the request context, which a preview makes private.
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
      // The menu that inserts a part of a page shows the Studio's pictures of them.
      imageOrigins: preview ? [assetOrigin, preview.studioOrigin] : [assetOrigin],
      development: isDevelopment,
      widen,
      framedBy: preview?.studioOrigin,
    });
    headers.set("Content-Security-Policy", policy);
  }
  return new Response(body, { status, headers });
}
