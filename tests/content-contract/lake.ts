import {
  type ClientConfig,
  type ClientPerspective,
  createClient,
  type SanityClient,
} from "@sanity/client";
import { afterAll, beforeAll, vi } from "vitest";
import * as z from "zod";
import { PROJECT } from "../../emulators/content-lake/project";
import { startEmulator } from "../emulators/content-lake/emulator";

/** The service that the tests use, and its credentials. */
interface Place {
  projectId: string;
  dataset: string;
  /** Undefined for Sanity's own host. */
  apiHost: string | undefined;
  /** A token of an Editor. */
  token: string;
  /** A token of a Viewer; without it, the tests of a Viewer's limits are skipped. */
  readToken: string | undefined;
  /** An origin from which browsers are allowed to send credentials. */
  origin: string;
  /** Releases the service in its previous state. */
  leave: () => Promise<void>;
}

/** A Content Lake in which each test file has documents of a separate type. */
export interface Lake {
  readonly place: Place;
  /** The type of all documents that the file creates; no other document has it. */
  type: string;
  /** Creates the editor's client; the default perspective is published. */
  client: (perspective?: ClientPerspective, more?: ClientConfig) => SanityClient;
  /** Builds an id that only this file uses. */
  id: (name: string) => string;
  /** Builds a document that only this file uses. */
  note: <Fields extends object>(name: string, fields?: Fields) => Note & Fields;
  /** Builds the name of an uploaded file, by which the clean-up finds it. */
  filename: (name: string) => string;
  /** Sends a plain request to a path below the API's base URL. */
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
  // A new project allows this origin.
  CONTRACT_SANITY_ORIGIN: z.url().default("http://localhost:3333"),
});

/**
 * Returns the Content Lake that a file's tests use: the one from the environment, or an emulator for this file only.
 * Removes the file's documents after its tests. Usable from `beforeAll` on.
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

/** Waits for effects that the hosted service applies shortly after its response. */
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
  const emulator = await startEmulator({
    access: { tokens: { "an-editor": "editor", "a-viewer": "viewer" } },
  });
  return {
    projectId: PROJECT.id,
    dataset: PROJECT.dataset,
    apiHost: emulator.lake.url,
    token: "an-editor",
    readToken: "a-viewer",
    origin: "http://localhost:3333",
    leave: () => emulator.remove(),
  };
}

const OWN_OR_NOT = `string::startsWith(_type, $mark) || string::startsWith(coalesce(originalFilename, ""), $mark)`;

/** @throws Error if the dataset contains documents that these tests did not create, because they need a separate dataset */
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

/** Removes documents and uploads that carry a mark and are older than `olderThan` seconds. */
async function remove(client: SanityClient, mark: string, olderThan: number): Promise<void> {
  const ids = await client.fetch<string[]>(
    `*[!(_id in path("_.**")) && (${OWN_OR_NOT}) && dateTime(now()) - dateTime(_createdAt) >= $olderThan]._id`,
    { mark, olderThan },
    { perspective: "raw" },
  );
  if (ids.length > 0) await client.mutate(ids.map((id) => ({ delete: { id } })));
}
