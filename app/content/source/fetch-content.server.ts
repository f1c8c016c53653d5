import type { QueryParams } from "@sanity/client";
import { currentPreview, logPreviewFailure } from "~/content/preview.server";
import { previewRefusals } from "~/content/preview-refusals.server";
import { showDue } from "~/content/schedule.server";
import { ask, isTokenRefused, type Question, WrongQuery } from "~/content/source/ask.server";
import { draftsClient } from "~/content/source/client.server";
import { contentStore, logFailure } from "~/content/source/live-content.server";
import {
  noteIncomplete,
  noteShown,
  oncePerRequest,
  requestContext,
} from "~/server/request-context.server";

/** What a thrown answer says on the error page, in place of the words that are built in. */
export type SaidPage = { title: string; heading: string; intro: string | null };

/** When it makes sense to try again, in seconds: a service that refuses is left alone for as long. */
export const RETRY_AFTER_S = 10;

/**
 * The answer to a GROQ query, as yet unchecked (`contentReader` does): from memory until a change to the content concerns
 * it, and the same for all loaders of one request. Without what its schedule hides now; in a preview the drafts, whatever
 * their schedule, and never from memory.
 * @param named the query under its name, as in `{ serviceQuery }`
 * @throws WrongQuery where the service refuses the query itself; a Response, 503, where it does not answer in time or
 *   refuses the site; neither where something older is there
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
    return showDue(await getPublished(question));
  });
}

async function getPublished(question: Question): Promise<unknown> {
  const shown = await contentStore.get(question).catch(unavailable);
  noteShown(shown);
  return shown.result;
}

async function askDrafts(question: Question): Promise<unknown> {
  try {
    return (await ask(draftsClient, question)).result;
  } catch (error) {
    if (!isTokenRefused(error)) {
      logFailure(error);
      return unavailable(error);
    }
    logPreviewFailure(error);
    noteIncomplete();
    const { status, heading, advice } = previewRefusals.token;
    const said: SaidPage = { title: heading, heading, intro: advice };
    throw Response.json(said, { status, statusText: "Service Unavailable" });
  }
}

function unavailable(error: unknown): never {
  noteIncomplete();
  if (error instanceof WrongQuery) throw error;
  throw outageAnswer();
}

/**
 * What a loader throws where the content service does not answer and nothing older is there: the root's boundary
 * shows it as a page.
 */
export const outageAnswer = () =>
  new Response(null, {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Cache-Control": "no-store", "Retry-After": String(RETRY_AFTER_S) },
  });

/** Whether all content that the answer being made shows so far is current. */
export const isContentCurrent = () => contentStore.areCurrent([...(requestContext()?.shown ?? [])]);

/** Whether the service shows no documents at all, as to a wrong token: what is missing may well be there. */
export const isContentBlank = () => contentStore.isBlank;
