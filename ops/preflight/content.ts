import { ClientError, createClient, type SanityClient, ServerError } from "@sanity/client";
import type { Environment } from "../../app/env.server";
import { ask, causeOf, LONGEST_MS, NoAnswer } from "./ask";
import { type Finding, question, right, warning, wrong } from "./finding";

const TOKENS = "sanity.io/manage, API → Tokens";

/** @param studioUrl the URL of the Studio, if known */
export async function checkContent(
  environment: Environment,
  studioUrl: string | undefined,
): Promise<Finding[]> {
  const client = clientFor(environment);
  const published = await look(client);
  if (published.refusal !== undefined) return [describeRefusal(environment, published.refusal)];
  const [dataset, events, pictures, token, cors] = await Promise.all([
    checkDataset(environment, client, published.holds),
    checkEvents(client),
    checkPictures(environment, published.holds),
    checkToken(environment, client),
    checkStudio(client, studioUrl),
  ]);
  return [dataset, events, ...pictures, token, cors, ...webhookQuestion(environment)];
}

/** Creates a client like the site's own (`cms/source/client.server`), which reads only its process's environment. */
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

/** @throws NoAnswer if the error is not an error response */
function statusOf(error: unknown, client: SanityClient): number {
  if (error instanceof ClientError || error instanceof ServerError) return error.statusCode;
  throw new NoAnswer(
    `${new URL(client.getUrl("/", true)).origin} does not respond (${causeOf(error)})`,
  );
}

function describeRefusal(environment: Environment, status: number): Finding {
  const { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset } = environment;
  if (status === 404) {
    return wrong(
      `Sanity has no project ${project} with a dataset ${dataset}`,
      environment.SANITY_API_HOST
        ? "Set SANITY_PROJECT_ID and SANITY_DATASET to an existing project and dataset. Unset SANITY_API_HOST to use Sanity itself."
        : "Set SANITY_PROJECT_ID and SANITY_DATASET to the values at sanity.io/manage.",
    );
  }
  if (status === 401 || status === 403) return isPrivate(dataset);
  if (status === 402 || status === 429) {
    return wrong(
      `Sanity rejects queries (${status}), because the plan's quota is used up`,
      "Check sanity.io/manage, Usage.",
    );
  }
  return wrong(
    `Sanity responds with ${status}`,
    "Check Sanity's status page, and any proxy in between.",
  );
}

const isPrivate = (dataset: string) =>
  wrong(
    `The dataset ${dataset} is private, but the site reads it without a token`,
    "Make it public: sanity.io/manage, Datasets.",
  );

async function checkDataset(
  { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset, SANITY_READ_TOKEN: token }: Environment,
  client: SanityClient,
  { documents, settings }: Holdings,
): Promise<Finding> {
  if (documents === 0) {
    // Without a token, a private dataset looks empty.
    const members = token ? await look(withToken(client, token)) : { refusal: 401 };
    if (members.refusal === undefined && members.holds.documents > members.holds.drafts) {
      return isPrivate(dataset);
    }
    return wrong(
      `The dataset ${dataset} of project ${project} is empty or private`,
      "Fill it with npm run seed or in the Studio; it has to be public (sanity.io/manage, Datasets).",
    );
  }
  if (settings === 0) {
    return wrong(
      `The dataset ${dataset} of project ${project} has no site settings. It might belong to another site`,
      "Check SANITY_PROJECT_ID and SANITY_DATASET, or publish Site settings in the Studio.",
    );
  }
  return right(
    `${project}/${dataset} is public, with ${documents} documents including the site settings`,
  );
}

/** The site receives each publish through an event stream, which a firewall might block. */
async function checkEvents(client: SanityClient): Promise<Finding> {
  const address = client.withConfig({ useCdn: false }).getUrl(client.getDataUrl("live/events"));
  const { status, headers } = await ask(address, {}, "head");
  return status === 200 && headers.get("content-type")?.startsWith("text/event-stream")
    ? right("Sanity's event stream reports each publish")
    : wrong(
        `Sanity's event stream is unreachable (${status}), so publishes would appear late`,
        `Allow this machine to reach ${new URL(address).origin}, without a proxy that buffers responses.`,
      );
}

async function checkPictures(environment: Environment, { picture }: Holdings): Promise<Finding[]> {
  if (picture === null) return [];
  const { SANITY_ASSET_ORIGIN, SANITY_API_HOST } = environment;
  const origin = SANITY_ASSET_ORIGIN ?? SANITY_API_HOST ?? "https://cdn.sanity.io";
  const says = `Pictures cannot be loaded from ${origin}`;
  const todo = "Correct SANITY_ASSET_ORIGIN, or the origin of the CDN at that address.";
  try {
    const { status } = await ask(`${origin}/${picture}?w=16`, {}, "head");
    if (status === 200) return [right(`Pictures can be loaded from ${origin}`)];
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
      "SANITY_READ_TOKEN is not set, so the Studio shows no preview",
      `Create a token with the role Viewer (${TOKENS}) and set it.`,
    );
  }
  const member = withToken(client, token);
  const seen = await look(member);
  if (seen.refusal !== undefined) {
    return wrong(
      `Sanity rejects SANITY_READ_TOKEN (${seen.refusal})`,
      `Create a new token with the role Viewer, in this project (${TOKENS}).`,
    );
  }
  if (seen.holds.documents === 0) {
    // The previous finding already reports an empty dataset.
    return warning(
      "SANITY_READ_TOKEN shows no documents",
      `Its role has to be Viewer (${TOKENS}).`,
    );
  }
  if (await mayWrite(client.withConfig({ useCdn: false }))) {
    return question(
      "Does SANITY_READ_TOKEN belong to this project? The emulator requires no token, so it cannot be tested here.",
      `Its role has to be Viewer (${TOKENS}).`,
    );
  }
  if (await mayWrite(member)) {
    return warning(
      "SANITY_READ_TOKEN can write, which the site never needs",
      `Replace it with a token with the role Viewer (${TOKENS}).`,
    );
  }
  const { drafts } = seen.holds;
  return right(
    drafts > 0
      ? `SANITY_READ_TOKEN reads drafts (${drafts} at the moment)`
      : "SANITY_READ_TOKEN is accepted; there is no draft at the moment to test it on",
  );
}

/** Tests it with a dry run, which returns the result without changing anything. */
async function mayWrite(client: SanityClient): Promise<boolean> {
  try {
    await client.create({ _type: "preflight" }, { dryRun: true });
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
      "STUDIO_URL is not an address such as https://name.sanity.studio",
      "Add https:// in front, or unset it.",
    );
  }
  if (!studioUrl) {
    return question(
      "Is the Studio's address one of the CORS origins that Sanity accepts?",
      `${where}. Set STUDIO_URL to have this command check it.`,
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
    ? right(`Sanity accepts the CORS origin ${origin} of the Studio`)
    : wrong(
        `Sanity does not accept the CORS origin ${origin} of the Studio`,
        `Add ${origin}: ${where}.`,
      );
}

function webhookQuestion({ SANITY_WEBHOOK_SECRET, SITE_URL }: Environment): Finding[] {
  if (!SANITY_WEBHOOK_SECRET) return [];
  return [
    question(
      `Does Sanity's webhook call ${SITE_URL}/api/content-changed with the secret in SANITY_WEBHOOK_SECRET?`,
      "sanity.io/manage, API → Webhooks. Its attempts should get 202, not 401.",
    ),
  ];
}
