import { createCookie } from "@remix-run/node";
import { stegaEncodeSourceMap } from "@sanity/client/stega";
import { validatePreviewUrl } from "@sanity/preview-url-secret";
import {
  schemaType,
  schemaTypeSingleton,
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
} from "@sanity/preview-url-secret/constants";
import { createDataAttribute } from "@sanity/visual-editing/create-data-attribute";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { draftsClient, stega } from "~/cms/source/client.server";
import { isTokenRefused } from "~/cms/source/request-content.server";
import { env } from "~/env.server";
import { previewTexts } from "~/i18n/shell.server";
import { cookieName, cookieOptions } from "~/server/cookies.server";
import { log } from "~/server/log.server";
import { markPrivate, oncePerRequest, requestContext } from "~/server/request-context.server";

/** Why a preview shows no drafts: the text for editors, and the HTTP status. */
export const previewRefusals = {
  noToken: { status: 401, ...previewTexts.refusals.noToken },
  token: { status: 503, ...previewTexts.refusals.token },
  secret: { status: 401, ...previewTexts.refusals.secret },
  silence: { status: 503, ...previewTexts.refusals.silence },
  gaps: { status: 404, ...previewTexts.refusals.gaps },
} as const;

/** The reasons' names. */
export type PreviewRefusal = keyof typeof previewRefusals;

const LASTS_S = 60 * 60;

/** Previews that were left, for as long as a copy of their cookie would be valid; separate in each process. */
const left = new LRUCache<string, true>({ max: 1_000, ttl: LASTS_S * 1000 });

/**
 * Whether a secret of the Studio still exists in the dataset, by its revision. The cookie does not contain the secret
 * itself, since that would open the preview again. Checked once a minute.
 */
const standing = new LRUCache<string, boolean>({
  max: 100,
  ttl: 60_000,
  fetchMethod: async (revision) => (await findSecret("_rev == $value", revision)) !== null,
});

/**
 * Returns the revision of the secret, or null.
 * @throws if the service shows no documents at all, e.g. to a wrong token; the secret's state is unknown then
 */
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
  if (!found?.showsDocuments) throw new Error("Content dataset is empty or not public");
  return found.revision;
}

/**
 * The cookie of a browser in a preview. A Studio on sanity.io frames the site from another site, for which browsers
 * keep only cookies that are None, Secure and Partitioned. Over http these do not exist, but there the Studio is on
 * localhost too.
 */
const cookie = createCookie(cookieName("preview"), {
  ...cookieOptions,
  maxAge: LASTS_S,
  secrets: env().APP_SECRET,
  ...(cookieOptions.secure && { sameSite: "none", partitioned: true }),
});

const previewSchema = z.object({
  studioOrigin: z.url(),
  /** Expiry in milliseconds since 1970. The browser enforces the cookie's age, and the site this time. */
  until: z.number(),
  id: z.uuid(),
  /** The revision of the Studio's secret. */
  revision: z.string(),
});

/** A preview, with the origin of the Studio that can frame the page. */
export type Preview = z.infer<typeof previewSchema>;

/** Returns the preview that the current request belongs to, or null. In a preview the response becomes private. */
export function currentPreview(): Promise<Preview | null> {
  return oncePerRequest("preview", async () => {
    const value: unknown = await cookie.parse(requestContext()?.cookies ?? "");
    const preview = previewSchema.safeParse(value);
    if (!preview.success || preview.data.until < Date.now()) return null;
    const { id, revision } = preview.data;
    // If the dataset cannot be queried, it returns no drafts either.
    if (left.has(id) || !(await standing.fetch(revision).catch(() => true))) return null;
    markPrivate();
    return preview.data;
  });
}

/**
 * Checks the secret that the Studio wrote into the dataset and sent in the URL.
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
    log.error("Preview query failed: SANITY_READ_TOKEN rejected", {
      error: String(error),
    });
  } else log.warn("Preview query failed", { error: String(error) });
}

async function enterWithSecret(request: Request) {
  const secret = new URL(request.url).searchParams.get(urlSearchParamPreviewSecret) ?? "";
  // Sequential, so that a wrong guess costs only one query.
  const { isValid, redirectTo, studioOrigin } = await validatePreviewUrl(draftsClient, request.url);
  const revision = isValid && studioOrigin ? await findSecret("secret == $value", secret) : null;
  if (!studioOrigin || !revision) return "secret";
  // The page that follows would check this first.
  standing.set(revision, true);
  const until = Date.now() + LASTS_S * 1000;
  const preview: Preview = { studioOrigin, until, id: crypto.randomUUID(), revision };
  // With the site's origin as a prefix, no path can lead to another site.
  const location = env().SITE_URL + (redirectTo ?? "/");
  return { location, setCookie: await cookie.serialize(preview) };
}

/** Returns the path that the Studio wants to preview; the home page's if it is not a path of this site. */
export function pathToPreview(request: Request): string {
  const { SITE_URL } = env();
  const path = new URL(request.url).searchParams.get(urlSearchParamPreviewPathname) ?? "/";
  const page = URL.canParse(path, SITE_URL) ? new URL(path, SITE_URL) : null;
  return page?.origin === SITE_URL ? page.pathname + page.search : "/";
}

/**
 * Ends the current request's preview, also for copies of its cookie.
 * @returns the Set-Cookie value
 */
export async function leavePreview(): Promise<string> {
  const preview = await currentPreview();
  if (preview) left.set(preview.id, true);
  return cookie.serialize("", { maxAge: 0 });
}

/**
 * Returns the data attribute of an element in a preview, by which the Studio knows the list member that it shows, opens
 * its form on a click and moves it when it is dragged; undefined for visitors.
 */
export async function draggableIn(document: { _id: string; _type: string }, list: string) {
  if (!(await currentPreview())) return () => undefined;
  const { _id: id, _type: type } = document;
  return (key: string) =>
    createDataAttribute({ baseUrl: "/", id, type, path: [list, { _key: key }] }).toString();
}

/**
 * Adds the marks that Sanity adds to the text of a field in a preview, so that a click on the text opens the field.
 * @param path of the field in the document, such as `$['labels']['closingButton']`
 */
export function withEditMarks(
  text: string,
  { _id, _type }: { _id: string | null; _type: string | null },
  path: string,
): string {
  if (_id === null || _type === null) return text;
  const source = { type: "documentValue", document: 0, path: 0 } as const;
  const encoded = stegaEncodeSourceMap(
    { text },
    {
      documents: [{ _id: _id.startsWith("drafts.") ? _id : `drafts.${_id}`, _type }],
      paths: [path],
      mappings: { "$['text']": { type: "value", source } },
    },
    stega,
  );
  return encoded.text;
}
