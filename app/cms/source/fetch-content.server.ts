import type { QueryParams } from "@sanity/client";
import { currentPreview, logPreviewFailure, previewRefusals } from "~/cms/preview.server";
import { filterScheduled } from "~/cms/schedule.server";
import { draftsClient } from "~/cms/source/client.server";
import { contentStore, logFailure } from "~/cms/source/live-content.server";
import {
  type ContentQuery,
  isTokenRefused,
  requestContent,
  WrongQuery,
} from "~/cms/source/request-content.server";
import {
  markIncomplete,
  oncePerRequest,
  recordShownContent,
  requestContext,
} from "~/server/request-context.server";

/** The texts of a thrown response for the error page, which replace the built-in ones. */
export type MessagePageTexts = { title: string; heading: string; intro: string | null };

/** The Retry-After of an outage, in seconds: a service that refuses gets a pause of this length. */
export const RETRY_AFTER_S = 10;

/**
 * Returns the result of a GROQ query, not yet validated (`contentReader` does that). It comes from memory until a
 * change of the content affects it, and is the same for all loaders of one request. Documents that the schedule hides
 * now are left out. A preview gets drafts, regardless of their schedule, and never from memory.
 * @param named the query under its name, as in `{ serviceQuery }`
 * @throws WrongQuery if the service refuses the query itself; a Response, 503, if it does not answer in time or refuses
 * the site; neither if there is an older result
 */
export function fetchContent(
  named: Readonly<Record<string, string>>,
  params: QueryParams = {},
): Promise<unknown> {
  const [[name, query] = []] = Object.entries(named);
  if (name === undefined || query === undefined) throw new Error("No query is given");
  const question = { name, query, params };
  return oncePerRequest(`content ${query} ${JSON.stringify(params)}`, async () => {
    if (await currentPreview()) return askDrafts(question);
    return filterScheduled(await getPublished(question));
  });
}

async function getPublished(question: ContentQuery): Promise<unknown> {
  const shown = await contentStore.get(question).catch(unavailable);
  recordShownContent(shown);
  return shown.result;
}

async function askDrafts(question: ContentQuery): Promise<unknown> {
  try {
    return (await requestContent(draftsClient, question)).result;
  } catch (error) {
    if (!isTokenRefused(error)) {
      logFailure(error, question);
      return unavailable(error);
    }
    logPreviewFailure(error);
    markIncomplete();
    const { status, heading, advice } = previewRefusals.token;
    const said: MessagePageTexts = { title: heading, heading, intro: advice };
    throw Response.json(said, { status, statusText: "Service Unavailable" });
  }
}

function unavailable(error: unknown): never {
  markIncomplete();
  if (error instanceof WrongQuery) throw error;
  throw outageResponse();
}

/**
 * Returns the response that a loader throws if the content service is down and there is no older result; the root's
 * error boundary renders it as a page.
 */
export const outageResponse = () =>
  new Response(null, {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Cache-Control": "no-store", "Retry-After": String(RETRY_AFTER_S) },
  });

/** Returns whether all content that the current response shows so far is current. */
export const isContentCurrent = () => contentStore.areCurrent([...(requestContext()?.shown ?? [])]);

/**
 * Returns whether the service shows no documents at all, e.g. to a wrong token, so that a missing document can exist
 * anyway.
 */
export const isContentBlank = () => contentStore.isBlank;
