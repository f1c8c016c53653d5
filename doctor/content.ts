import { ClientError, createClient, type SanityClient, ServerError } from "@sanity/client";
import type { Environment } from "../app/env.server";
import { ask, causeOf, LONGEST_MS, NoAnswer } from "./ask";
import { type Finding, question, right, warning, wrong } from "./finding";

const TOKENS = "sanity.io/manage, API → Tokens";

/** @param studioUrl where editors work, if that is known */
export async function checkContent(
  environment: Environment,
  studioUrl: string | undefined,
): Promise<Finding[]> {
  const client = clientFor(environment);
  const published = await look(client);
  if (published.refusal !== undefined) return [judgeRefusal(environment, published.refusal)];
  const [dataset, events, pictures, token, cors] = await Promise.all([
    checkDataset(environment, client, published.holds),
    checkEvents(client),
    checkPictures(environment, published.holds),
    checkToken(environment, client),
    checkStudio(client, studioUrl),
  ]);
  return [dataset, events, ...pictures, token, cors, ...webhookQuestion(environment)];
}

/** As the site's own (`content/source/client.server`), which reads the environment of its process alone. */
function clientFor({ SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST }: Environment) {
  return createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiVersion: "2025-02-19",
    perspective: "published",
    useCdn: SANITY_API_HOST === undefined,
    timeout: LONGEST_MS,
    maxRetries: 0,
    ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST, useProjectHostname: false }),
  });
}

type Holdings = { documents: number; settings: number; drafts: number; picture: string | null };
type Look = { holds: Holdings; refusal?: undefined } | { refusal: number };

const query = `{
  "documents": count(*),
  "settings": count(*[_type == "siteSettings"]),
  "drafts": count(*[_id in path("drafts.**")]),
  "picture": *[_type == "sanity.imageAsset"][0].path
}`;

/** @throws NoAnswer */
async function look(client: SanityClient): Promise<Look> {
  try {
    return { holds: await client.fetch<Holdings>(query) };
  } catch (error) {
    return { refusal: statusOf(error, client) };
  }
}

/** @throws NoAnswer where the error is not about an answer */
function statusOf(error: unknown, client: SanityClient): number {
  if (error instanceof ClientError || error instanceof ServerError) return error.statusCode;
  throw new NoAnswer(
    `${new URL(client.getUrl("/", true)).origin} does not answer (${causeOf(error)})`,
  );
}

function judgeRefusal(environment: Environment, status: number): Finding {
  const { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset } = environment;
  if (status === 404) {
    return wrong(
      `Sanity has no project ${project} with a dataset ${dataset}`,
      environment.SANITY_API_HOST
        ? "Set SANITY_PROJECT_ID and SANITY_DATASET to what it has; without SANITY_API_HOST Sanity itself is asked."
        : "Set SANITY_PROJECT_ID and SANITY_DATASET to what sanity.io/manage says.",
    );
  }
  if (status === 401 || status === 403) return isPrivate(dataset);
  if (status === 402 || status === 429) {
    return wrong(
      `Sanity refuses (${status}): more was asked than the plan includes`,
      "Look at sanity.io/manage, Usage.",
    );
  }
  return wrong(
    `Sanity answers ${status}`,
    "Look at Sanity's status page, or at what stands between.",
  );
}

const isPrivate = (dataset: string) =>
  wrong(
    `the dataset ${dataset} is private: the site reads without a token`,
    "Make it public: sanity.io/manage, Datasets.",
  );

async function checkDataset(
  { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset, SANITY_READ_TOKEN: token }: Environment,
  client: SanityClient,
  { documents, settings }: Holdings,
): Promise<Finding> {
  if (documents === 0) {
    // To strangers a private dataset is an empty one.
    const members = token ? await look(withToken(client, token)) : { refusal: 401 };
    if (members.refusal === undefined && members.holds.documents > members.holds.drafts) {
      return isPrivate(dataset);
    }
    return wrong(
      `the dataset ${dataset} of project ${project} is empty, or private`,
      "Fill it with npm run seed or in the Studio; it has to be public (sanity.io/manage, Datasets).",
    );
  }
  if (settings === 0) {
    return wrong(
      `the dataset ${dataset} of project ${project} holds no site settings: is it another site's?`,
      "Check SANITY_PROJECT_ID and SANITY_DATASET, or publish Site settings in the Studio.",
    );
  }
  return right(
    `everybody may read ${project}, ${dataset}: ${documents} documents, the site settings among them`,
  );
}

/** The site is told of each publish by a stream of events, which a firewall may keep from it. */
async function checkEvents(client: SanityClient): Promise<Finding> {
  const address = client.withConfig({ useCdn: false }).getUrl(client.getDataUrl("live/events"));
  const { status, headers } = await ask(address, {}, "head");
  return status === 200 && headers.get("content-type")?.startsWith("text/event-stream")
    ? right("Sanity tells the site of each publish")
    : wrong(
        `Sanity's events cannot be had (${status}): publishes would come late`,
        `Let this machine reach ${new URL(address).origin}, and nothing hold its answers back.`,
      );
}

async function checkPictures(environment: Environment, { picture }: Holdings): Promise<Finding[]> {
  if (picture === null) return [];
  const { SANITY_ASSET_ORIGIN, SANITY_API_HOST } = environment;
  const origin = SANITY_ASSET_ORIGIN ?? SANITY_API_HOST ?? "https://cdn.sanity.io";
  const says = `pictures do not come from ${origin}`;
  const todo = "Correct SANITY_ASSET_ORIGIN, or what the CDN there has behind it.";
  try {
    const { status } = await ask(`${origin}/${picture}?w=16`, {}, "head");
    if (status === 200) return [right(`pictures come from ${origin}`)];
    return [wrong(`${says} (${status})`, todo)];
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [wrong(says, todo)];
  }
}

const withToken = (client: SanityClient, token: string) =>
  client.withConfig({ token, useCdn: false, perspective: "raw" });

async function checkToken(
  { SANITY_READ_TOKEN: token }: Environment,
  client: SanityClient,
): Promise<Finding> {
  if (!token) {
    return warning(
      "SANITY_READ_TOKEN is not set: the Studio shows no preview",
      `Make a token with the role Viewer (${TOKENS}) and set it.`,
    );
  }
  const member = withToken(client, token);
  const seen = await look(member);
  if (seen.refusal !== undefined) {
    return wrong(
      `Sanity does not take SANITY_READ_TOKEN (${seen.refusal})`,
      `Make a new one with the role Viewer, in this project (${TOKENS}).`,
    );
  }
  if (seen.holds.documents === 0) {
    // Of an empty dataset the line before tells.
    return warning(
      "SANITY_READ_TOKEN shows no documents",
      `Its role has to be Viewer (${TOKENS}).`,
    );
  }
  if (await mayWrite(client.withConfig({ useCdn: false }))) {
    return question(
      "Is SANITY_READ_TOKEN a token of this project? The stand-in asks for none, so that it cannot be tried here.",
      `Its role has to be Viewer (${TOKENS}).`,
    );
  }
  if (await mayWrite(member)) {
    return warning(
      "SANITY_READ_TOKEN may write, which the site never needs",
      `Replace it by one with the role Viewer (${TOKENS}).`,
    );
  }
  const { drafts } = seen.holds;
  return right(
    drafts > 0
      ? `SANITY_READ_TOKEN reads drafts (${drafts} at present)`
      : "SANITY_READ_TOKEN is known; there is no draft at present to try it on",
  );
}

/** Tries it as a dry run: the service says what it would answer, and does nothing. */
async function mayWrite(client: SanityClient): Promise<boolean> {
  try {
    await client.create({ _type: "doctor" }, { dryRun: true });
    return true;
  } catch (error) {
    statusOf(error, client);
    return false;
  }
}

async function checkStudio(client: SanityClient, studioUrl: string | undefined): Promise<Finding> {
  const where = "sanity.io/manage, API → CORS origins, with credentials";
  if (studioUrl && !URL.canParse(studioUrl)) {
    return wrong(
      "STUDIO_URL is no address such as https://name.sanity.studio",
      "Set it with https:// before it, or not at all.",
    );
  }
  if (!studioUrl) {
    return question(
      "Is the Studio's address among the origins that Sanity lets in?",
      `${where}. Set STUDIO_URL, and this command looks by itself.`,
    );
  }
  const { origin } = new URL(studioUrl);
  const address = client.withConfig({ useCdn: false }).getUrl(client.getDataUrl("query"));
  const { headers } = await ask(address, {
    method: "OPTIONS",
    headers: { Origin: origin, "Access-Control-Request-Method": "GET" },
  });
  const isLetIn =
    headers.get("access-control-allow-origin") === origin &&
    headers.get("access-control-allow-credentials") === "true";
  return isLetIn
    ? right(`Sanity lets the Studio at ${origin} in`)
    : wrong(`Sanity does not let the Studio at ${origin} in`, `Add ${origin}: ${where}.`);
}

function webhookQuestion({ SANITY_WEBHOOK_SECRET, SITE_URL }: Environment): Finding[] {
  if (!SANITY_WEBHOOK_SECRET) return [];
  return [
    question(
      `Does Sanity's webhook call ${SITE_URL}/api/content-changed with the secret of SANITY_WEBHOOK_SECRET?`,
      "sanity.io/manage, API → Webhooks: its attempts are answered with 204 or 200, not 401.",
    ),
  ];
}
