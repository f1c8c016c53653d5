import * as z from "zod";
import { editorOf, userOf } from "./editors";
import type { Exchange } from "./exchange";
import { httpError } from "./http-error";
import { PROJECT } from "./project";
import { readJson } from "./request-body";
import { send, sendJson } from "./responses";

// The Studio's auxiliary requests to the hosted service, only as far as it needs them.

const MAX_BODY = 256 * 1024;

/** `GET /users/<ids,>`: one user, or an array for several ids. */
export function getUsers({ response, path }: Exchange): void {
  const users = (path.ids ?? "").split(",").map(userOf);
  sendJson(response, 200, users.length === 1 ? users[0] : users);
}

/** `GET /users/me`: the token's user and role. */
export function getCurrentUser({ response, caller, search }: Exchange): void {
  const name = caller.role === "viewer" ? "viewer" : "editor";
  const roles = [{ name, title: name === "viewer" ? "Viewer" : "Editor" }];
  const user = userOf(editorOf(search));
  sendJson(response, 200, { ...user, name: user.displayName, role: name, roles });
}

/** `GET /users/me/keyvalue/<keys,>`: `[{key, value}]`, with null for unknown keys. */
export function getKeyValues({ lake, response, path }: Exchange): void {
  sendJson(response, 200, lake.keyValues.get((path.keys ?? "").split(",")));
}

/** `DELETE /users/me/keyvalue/<keys,>`: deletes the keys. */
export function deleteKeyValues({ lake, response, path }: Exchange): void {
  lake.keyValues.delete((path.keys ?? "").split(","));
  send(response, 204, {}, "");
}

/** `PUT /users/me/keyvalue`: accepts and returns `[{key, value}]`. */
export async function putKeyValues({ lake, request, response }: Exchange): Promise<void> {
  const body = await readJson(request, MAX_BODY);
  try {
    sendJson(response, 200, lake.keyValues.set(body));
  } catch (error) {
    if (error instanceof z.ZodError) throw httpError(400, "The body must be [{key, value}]");
    throw error;
  }
}

/** `GET /projects/<id>`. */
export function getProject({ response }: Exchange): void {
  sendJson(response, 200, {
    id: PROJECT.id,
    displayName: "Local",
    organizationId: null,
    members: [],
    metadata: {},
    features: [],
  });
}

/** `GET /projects/<id>/datasets`: none for comments, which are disabled. */
export function getDatasets({ lake, response, search }: Exchange): void {
  const aclMode = lake.access.isPrivate ? "private" : "public";
  const dataset = { name: PROJECT.dataset, aclMode, createdAt: "", createdByUserId: "" };
  sendJson(response, 200, search.has("datasetProfile") ? [] : [dataset]);
}

/** `GET /projects/<id>/datasets/<dataset>/acl`: the caller's permissions for every document. */
export function getGrants({ response, caller }: Exchange): void {
  const writes = caller.role === "editor" ? ["create", "update"] : [];
  const permissions = ["read", ...writes, "history"];
  sendJson(response, 200, [{ filter: '_id in path("**")', permissions }]);
}

/** `GET /data/references/…/to`: no other dataset refers to this one. */
export function getForeignReferences({ response }: Exchange): void {
  sendJson(response, 200, { totalCount: 0, references: [] });
}

/** Creates a route that always returns the same JSON. */
export function constantly(value: unknown): (exchange: Exchange) => void {
  return ({ response }) => sendJson(response, 200, value);
}

/** A route that returns 204. */
export function nothing({ response }: Exchange): void {
  send(response, 204, {}, "");
}
