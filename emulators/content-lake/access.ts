import type { IncomingMessage } from "node:http";
import { isRecord } from "./documents";
import { editorOf, SCRIPT } from "./editors";
import { HttpError, httpError } from "./http-error";
import type { MutationRequest } from "./mutation-request";

/** A Viewer can read everything, drafts included; an Editor can write as well. */
export type Role = "viewer" | "editor";

/** The visible part of the dataset: all of it, the root (ids without a dot), or nothing. */
export type Sight = "all" | "public" | "nothing";

/** The caller of a request, as identified by its token. */
export interface Caller {
  /** `null` for an anonymous caller. */
  role: Role | null;
  sight: Sight;
}

export interface AccessOptions {
  /** The role of each token; without any tokens, everyone is allowed everything. */
  tokens: Readonly<Record<string, Role>>;
  /** A private dataset is invisible without a token. */
  isPrivate?: boolean;
}

/** Identifies callers by their tokens, as the hosted service does; without tokens, every caller is an editor. */
export class Access {
  constructor(private readonly options?: AccessOptions) {}

  get isPrivate(): boolean {
    return this.options?.isPrivate === true;
  }

  /**
   * @param search the local Studio is identified by its tag (`editors.ts`), which replaces the cookie of a hosted one
   * @throws HttpError 401 for an unknown token, even if the request needs none
   */
  callerOf(headers: IncomingMessage["headers"], search: URLSearchParams): Caller {
    if (this.options === undefined) return { role: "editor", sight: "all" };
    const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    if (token !== undefined) {
      const role = new Map(Object.entries(this.options.tokens)).get(token);
      if (role === undefined) throw sessionNotFound();
      return { role, sight: "all" };
    }
    if (editorOf(search) !== SCRIPT) return { role: "editor", sight: "all" };
    return { role: null, sight: this.isPrivate ? "nothing" : "public" };
  }
}

/** Returns whether a document is visible within this sight. */
export function isSeen(id: string, sight: Sight): boolean {
  return sight === "all" || (sight === "public" && !id.includes("."));
}

/** @throws HttpError 401 for a caller without a token, because only members can make this request */
export function requireMember({ role }: Caller): void {
  if (role === null) throw httpError(401, "Unauthorized - Session is required");
}

/** @throws HttpError 403 with the missing permission, in the format of a rejected transaction */
export function requireWrite({ role }: Caller, permission: "create" | "update"): void {
  if (role === "editor") return;
  const description = `Insufficient permissions; permission "${permission}" required`;
  const error = { description, permission, type: "insufficientPermissionsError" };
  throw new HttpError(403, description, {
    error: {
      description: `the mutation(s) failed: ${description}`,
      items: [{ error, index: 0 }],
      type: "mutationError",
    },
  });
}

/** Returns the permission that the first mutation of a request needs; deleting is a kind of update. */
export function permissionFor({ mutations }: MutationRequest): "create" | "update" {
  const [first] = mutations;
  return isRecord(first) && ("patch" in first || "delete" in first) ? "update" : "create";
}

/**
 * Parses an environment variable with tokens.
 * @param text `viewer=<token>,editor=<token>`
 * @throws Error that describes the expected format
 */
export function readTokens(text: string): Record<string, Role> {
  const entries = text.split(",").map((entry): [string, Role] => {
    const [, role, token] = /^\s*(viewer|editor)=(\S+)\s*$/.exec(entry) ?? [];
    if ((role !== "viewer" && role !== "editor") || token === undefined) {
      throw new Error("CONTENT_TOKENS must have the form viewer=<token>,editor=<token>");
    }
    return [token, role];
  });
  return Object.fromEntries(entries);
}

const sessionNotFound = () =>
  new HttpError(401, "Session not found", {
    statusCode: 401,
    error: "Unauthorized",
    message: "Session not found",
    errorCode: "SIO-401-ANF",
  });
