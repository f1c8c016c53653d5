import {
  type ClientConfig,
  type ClientPerspective,
  createClient,
  type SanityClient,
} from "@sanity/client";
import { afterAll, beforeAll, vi } from "vitest";
import * as z from "zod";
import { PROJECT } from "../../local/content-lake/project";
import { startStandIn } from "../stand-ins/content-lake/stand-in";

/** Where the tests run, and as whom. */
interface Place {
  projectId: string;
  dataset: string;
  /** Not given, Sanity's own. */
  apiHost: string | undefined;
  /** An Editor's. */
  token: string;
  /** A Viewer's; without it, what a Viewer may not do is not tried. */
  readToken: string | undefined;
  /** One that browsers may ask from, with credentials. */
  origin: string;
  /** Leaves it as it was. */
  leave: () => Promise<void>;
}

/** A Content Lake, in which a test file has documents of a type of its own. */
export interface Lake {
  readonly place: Place;
  /** The type of every document that the file makes, which nothing else has. */
  type: string;
  /** The editor's client; default perspective published. */
  client: (perspective?: ClientPerspective, more?: ClientConfig) => SanityClient;
  /** An id of the file's own. */
  id: (name: string) => string;
  /** A document of the file's own. */
  note: <Fields extends object>(name: string, fields?: Fields) => Note & Fields;
  /** The name under which a file is uploaded, by which it is found again. */
  filename: (name: string) => string;
  /** A plain request below the API's address. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
}

interface Note {
  _id: string;
  _type: string;
}

const API_VERSION = "2025-02-19";
const OWN = "contract_";
const AN_HOUR_S = 3600;

const environment = z.object({
  CONTRACT_SANITY_PROJECT_ID: z.string().min(1),
  CONTRACT_SANITY_DATASET: z.string().min(1),
  CONTRACT_SANITY_TOKEN: z.string().min(1),
  CONTRACT_SANITY_READ_TOKEN: z.string().min(1).optional(),
  CONTRACT_SANITY_API_HOST: z.url().optional(),
  // The one that a new project allows.
  CONTRACT_SANITY_ORIGIN: z.url().default("http://localhost:3333"),
});

/**
 * The Content Lake that the tests of a file run against: the one of the environment, or a stand-in of the file's own.
 * What the file makes is removed after it. Usable from `beforeAll` on.
 */
export function useLake(): Lake {
  const type = `${OWN}${crypto.randomUUID().slice(0, 8)}`;
  let place: Place | undefined;
  beforeAll(async () => {
    place = process.env.CONTRACT_SANITY_PROJECT_ID ? readPlace() : await startPlace();
    await refuseForeign(clientOf(place));
    await remove(clientOf(place), OWN, AN_HOUR_S);
  });
  afterAll(async () => {
    if (!place) return;
    await remove(clientOf(place), type, 0);
    await place.leave();
  });
  const here = (): Place => {
    if (!place) throw new Error("The lake is there from beforeAll on");
    return place;
  };
  const id = (name: string) => name.replace(/^(drafts\.)?/, `$1${type}-`);
  return {
    get place() {
      return here();
    },
    type,
    client: (perspective, more) =>
      clientOf(here()).withConfig({ ...(perspective && { perspective }), ...more }),
    id,
    note: (name, fields) => Object.assign({ _id: id(name), _type: type }, fields),
    filename: (name) => `${type}-${name}`,
    send: (path, init) => {
      const { projectId, apiHost } = here();
      const base = apiHost ?? `https://${projectId}.api.sanity.io`;
      return fetch(`${base}/v${API_VERSION}/${path}`, init);
    },
  };
}

/** Waits for what the hosted service does a moment after it has answered. */
export const eventually = <Result>(look: () => Promise<Result> | Result): Promise<Result> =>
  vi.waitFor(look, { timeout: 30_000, interval: 50 });

function clientOf({ projectId, dataset, apiHost, token }: Place): SanityClient {
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion: API_VERSION,
    useCdn: false,
    ...(apiHost !== undefined && { apiHost, useProjectHostname: false }),
  });
}

function readPlace(): Place {
  const given = environment.parse(process.env);
  return {
    projectId: given.CONTRACT_SANITY_PROJECT_ID,
    dataset: given.CONTRACT_SANITY_DATASET,
    apiHost: given.CONTRACT_SANITY_API_HOST,
    token: given.CONTRACT_SANITY_TOKEN,
    readToken: given.CONTRACT_SANITY_READ_TOKEN,
    origin: given.CONTRACT_SANITY_ORIGIN,
    leave: async () => {},
  };
}

async function startPlace(): Promise<Place> {
  const standIn = await startStandIn({
    access: { tokens: { "an-editor": "editor", "a-viewer": "viewer" } },
  });
  return {
    projectId: PROJECT.id,
    dataset: PROJECT.dataset,
    apiHost: standIn.lake.url,
    token: "an-editor",
    readToken: "a-viewer",
    origin: "http://localhost:3333",
    leave: () => standIn.remove(),
  };
}

const OWN_OR_NOT = `string::startsWith(_type, $mark) || string::startsWith(coalesce(originalFilename, ""), $mark)`;

/** @throws Error where the dataset holds what no run of these tests has made: they belong into one of their own */
async function refuseForeign(client: SanityClient): Promise<void> {
  const foreign = await client.fetch<string[]>(
    `*[!(_id in path("_.**")) && !(${OWN_OR_NOT})][0...3]._id`,
    { mark: OWN },
    { perspective: "raw" },
  );
  if (foreign.length === 0) return;
  throw new Error(
    `The dataset holds documents that these tests did not make (${foreign.join(", ")}…): give them a dataset of their own.`,
  );
}

/** Removes documents and uploads that bear a mark and are older than that. */
async function remove(client: SanityClient, mark: string, olderThan: number): Promise<void> {
  const ids = await client.fetch<string[]>(
    `*[!(_id in path("_.**")) && (${OWN_OR_NOT}) && dateTime(now()) - dateTime(_createdAt) >= $olderThan]._id`,
    { mark, olderThan },
    { perspective: "raw" },
  );
  if (ids.length > 0) await client.mutate(ids.map((id) => ({ delete: { id } })));
}
