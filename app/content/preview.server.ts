import { createCookie } from "@remix-run/node";
import { validatePreviewUrl } from "@sanity/preview-url-secret";
import {
  schemaType,
  schemaTypeSingleton,
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
} from "@sanity/preview-url-secret/constants";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import type { PreviewRefusal } from "~/content/preview-refusals.server";
import { isTokenRefused } from "~/content/source/ask.server";
import { draftsClient } from "~/content/source/client.server";
import { env } from "~/env.server";
import { log } from "~/process/log.server";
import { keepPrivate, oncePerRequest, requestContext } from "~/server/request-context.server";

const secure = env().SITE_URL.startsWith("https:");
const LASTS_S = 60 * 60;

/** Previews that were left, for as long as a copy of their cookie would count. Each process has its own. */
const left = new LRUCache<string, true>({ max: 1_000, ttl: LASTS_S * 1000 });

/**
 * Whether a secret of the Studio still stands in the dataset, by its revision: the secret itself, in a cookie, would open the
 * preview again. Asked once a minute.
 */
const standing = new LRUCache<string, boolean>({
  max: 100,
  ttl: 60_000,
  fetchMethod: async (revision) => (await findSecret("_rev == $value", revision)) !== null,
});

/** @throws where the service shows no documents at all, as to a wrong token: then nothing is known of the secret */
async function findSecret(condition: "secret == $value" | "_rev == $value", value: string) {
  const query = `{
    "revision": *[_type in ["${schemaType}", "${schemaTypeSingleton}"] && ${condition}][0]._rev,
    "showsDocuments": defined(*[0]._id)
  }`;
  const raw = draftsClient.withConfig({ perspective: "raw", stega: false });
  const found = await raw.fetch<{ revision: string | null; showsDocuments: boolean } | null>(
    query,
    { value },
  );
  if (!found?.showsDocuments) throw new Error("The content service shows no documents");
  return found.revision;
}

/**
 * Says that this browser sees drafts. A Studio on sanity.io frames the site from another site, where browsers
 * keep only cookies that are None, Secure and Partitioned; http has no such cookies and its Studio is localhost too.
 */
const cookie = createCookie(secure ? "__Host-preview" : "preview", {
  httpOnly: true,
  maxAge: LASTS_S,
  path: "/",
  secrets: env().APP_SECRET,
  secure,
  ...(secure ? { sameSite: "none", partitioned: true } : { sameSite: "lax" }),
});

const previewSchema = z.object({
  studioOrigin: z.url(),
  /** In milliseconds since 1970: a cookie's age is the browser's to keep, this is ours. */
  until: z.number(),
  id: z.uuid(),
  /** Of the Studio's secret. */
  revision: z.string(),
});

/** Who previews: the origin of the Studio that may frame the page. */
export type Preview = z.infer<typeof previewSchema>;

/** The preview that the request being answered belongs to, or null. Its answer is private then. */
export function currentPreview(): Promise<Preview | null> {
  return oncePerRequest("preview", async () => {
    const value: unknown = await cookie.parse(requestContext()?.cookies ?? "");
    const preview = previewSchema.safeParse(value);
    if (!preview.success || preview.data.until < Date.now()) return null;
    const { id, revision } = preview.data;
    // A dataset that cannot be asked gives no drafts either.
    if (left.has(id) || !(await standing.fetch(revision).catch(() => true))) return null;
    keepPrivate();
    return preview.data;
  });
}

/**
 * Checks the secret that the Studio wrote into the dataset and sent along in the URL.
 * @returns the address to go to and the cookie to set, or why there is no preview
 */
export async function enterPreview(
  request: Request,
): Promise<{ location: string; setCookie: string } | PreviewRefusal> {
  if (!env().SANITY_READ_TOKEN) return "noToken";
  try {
    return await enterWithSecret(request);
  } catch (error) {
    logPreviewFailure(error);
    return isTokenRefused(error) ? "token" : "silence";
  }
}

/** Logs why drafts could not be read. */
export function logPreviewFailure(error: unknown): void {
  if (isTokenRefused(error)) {
    log.error("The preview cannot read drafts: SANITY_READ_TOKEN is refused", {
      error: String(error),
    });
  } else log.warn("The preview cannot read drafts", { error: String(error) });
}

async function enterWithSecret(request: Request) {
  const secret = new URL(request.url).searchParams.get(urlSearchParamPreviewSecret) ?? "";
  // One after the other: a wrong guess costs one question.
  const { isValid, redirectTo, studioOrigin } = await validatePreviewUrl(draftsClient, request.url);
  const revision = isValid && studioOrigin ? await findSecret("secret == $value", secret) : null;
  if (!studioOrigin || !revision) return "secret";
  // What the page that follows would ask first.
  standing.set(revision, true);
  const until = Date.now() + LASTS_S * 1000;
  const preview: Preview = { studioOrigin, until, id: crypto.randomUUID(), revision };
  // With the site's own origin before it, no path can name another one.
  const location = env().SITE_URL + (redirectTo ?? "/");
  return { location, setCookie: await cookie.serialize(preview) };
}

/** The path that the Studio wants to be previewed; the home page's where it is none of this site. */
export function pathToPreview(request: Request): string {
  const { SITE_URL } = env();
  const path = new URL(request.url).searchParams.get(urlSearchParamPreviewPathname) ?? "/";
  const page = URL.canParse(path, SITE_URL) ? new URL(path, SITE_URL) : null;
  return page?.origin === SITE_URL ? page.pathname + page.search : "/";
}

/** Ends the preview of the request being answered, also for copies of its cookie. @returns the Set-Cookie value */
export async function leavePreview(): Promise<string> {
  const preview = await currentPreview();
  if (preview) left.set(preview.id, true);
  return cookie.serialize("", { maxAge: 0 });
}
