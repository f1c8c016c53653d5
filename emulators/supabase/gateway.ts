import type { IncomingMessage } from "node:http";
import { isFromForeignPage, isLoopbackHost } from "../loopback";
import { type Answer, jsonAnswer, type Service } from "./answer";
import { ApiError, restError } from "./api-error";
import type { ApiKeys } from "./api-keys";
import { corsHeaders } from "./cors-headers";
import { readBody } from "./read-body";

const noRoute = jsonAnswer(404, { message: "no Route matched with those values" });

const missingApiKey = jsonAnswer(401, {
  message: "No API key found in request",
  hint: "No `apikey` request header or url param was found.",
});

const invalidApiKey = jsonAnswer(401, {
  message: "Invalid API key",
  hint: "Double check your Supabase `anon` or `service_role` API key.",
});

const secretKeyInBrowser = jsonAnswer(401, {
  message: "Forbidden use of secret API key in browser",
  hint: "Secret API keys can only be used in a protected environment and should never be used in a browser.",
});

const notThisMachine = jsonAnswer(403, {
  message: "Only this machine is allowed to use the emulator",
});

/** Services by prefix, such as /rest/v1; undefined while a service is starting. */
export type Services = ReadonlyMap<string, Service | undefined>;

/** The emulator's own pages, below /_local/; undefined for other paths. */
export type Pages = (path: string, query: URLSearchParams) => Promise<Answer | undefined>;

// Browsers open these without a key; they are public on a hosted project as well.
const OPEN =
  /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/(jwks\.json|openid-configuration))$/;

/** Emulates a hosted project's gateway: routing, API keys, CORS, body limits. */
export function createGateway(keys: ApiKeys, services: Services, pages: Pages, open = OPEN) {
  return async (request: IncomingMessage): Promise<Answer> => {
    const headers = headersOf(request);
    const cors = corsHeaders(headers.get("origin"), headers.get("access-control-request-headers"));
    const answer = await route(request, headers).catch(explain);
    return { ...answer, headers: { ...cors, ...answer.headers } };
  };

  async function route(request: IncomingMessage, headers: Headers): Promise<Answer> {
    const { method = "GET", url: target = "" } = request;
    if (!isLoopbackHost(request.headers.host)) return notThisMachine;
    if (method === "OPTIONS") return { status: 204, headers: {}, body: "" };
    const base = "http://127.0.0.1";
    const url = URL.canParse(target, base) ? new URL(target, base) : undefined;
    const [, prefix = "", rest = ""] = /^(\/\w+\/v\d+)\/?(.*)$/.exec(url?.pathname ?? "") ?? [];
    const path = decodePath(rest);
    if (method === "GET" && url?.pathname.startsWith("/_local/")) {
      if (isFromForeignPage(request.headers)) return notThisMachine;
      return (await pages(url.pathname, url.searchParams)) ?? noRoute;
    }
    if (!url || !path || !services.has(prefix)) return noRoute;
    const key = headers.get("apikey") ?? url.searchParams.get("apikey");
    const refusal = open.test(url.pathname) ? undefined : refuseKey(key, headers, keys);
    if (refusal) return refusal;
    url.searchParams.delete("apikey");
    if (key !== null) readOpaqueKey(key, headers, keys);
    const body = await readBody(request);
    const service = services.get(prefix);
    if (service) return await service({ method, path, query: url.searchParams, headers, body });
    const message = "Could not query the database for the schema cache. Retrying.";
    throw restError(503, { code: "PGRST002", message });
  }
}

function refuseKey(key: string | null, headers: Headers, keys: ApiKeys): Answer | undefined {
  if (key === null) return missingApiKey;
  const { anonKey, serviceRoleKey, publishableKey, secretKey } = keys;
  if (![anonKey, serviceRoleKey, publishableKey, secretKey].includes(key)) return invalidApiKey;
  // supabase-js also sends its key as the bearer token, so another key there is a mistake.
  const bearer = opaqueBearer(headers);
  if (bearer !== undefined && bearer !== key) return invalidApiKey;
  const isBrowser = /^Mozilla\//.test(headers.get("user-agent") ?? "");
  return key === secretKey && isBrowser ? secretKeyInBrowser : undefined;
}

const opaqueBearer = (headers: Headers) =>
  /^bearer (sb_.*)$/i.exec(headers.get("authorization") ?? "")?.[1];

/** Opaque keys end at the gateway; services get a token of the key's role, unless the request has a user's token. */
function readOpaqueKey(key: string, headers: Headers, keys: ApiKeys): void {
  const token = new Map([
    [keys.publishableKey, keys.anonKey],
    [keys.secretKey, keys.serviceRoleKey],
  ]).get(key);
  const isUsers = headers.has("authorization") && opaqueBearer(headers) === undefined;
  headers.set("apikey", token ?? key);
  if (token !== undefined && !isUsers) headers.set("authorization", `Bearer ${token}`);
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}

function decodePath(path: string): string[] | undefined {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function explain(error: unknown): Answer {
  if (error instanceof ApiError) return error.answer;
  // Logs only the name, because messages and properties of database errors can contain personal data.
  console.error(`Supabase emulator failed: ${error instanceof Error ? error.name : typeof error}`);
  return restError(500, { code: "XX000", message: "The emulator failed" }).answer;
}
