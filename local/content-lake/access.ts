import type { IncomingMessage } from "node:http";
import { isRecord } from "./documents";
import { editorOf, SCRIPT } from "./editors";
import { HttpError, httpError } from "./http-error";
import type { MutationRequest } from "./mutation-request";

/** A Viewer reads everything, drafts too; an Editor writes as well. */
export type Role = "viewer" | "editor";

/** What of the dataset somebody sees: all of it, what stands at its root (no dot in the id), or nothing. */
export type Sight = "all" | "public" | "nothing";

/** Who asks, where tokens count. */
export interface Caller {
  /** `null`: nobody who is known. */
  role: Role | null;
  sight: Sight;
}

export interface AccessOptions {
  /** What each token may do; without any, everybody may do everything. */
  tokens: Readonly<Record<string, Role>>;
  /** Without a token nothing is seen of a private dataset. */
  isPrivate?: boolean;
}

/** Tells callers apart by their tokens, as the hosted service does; where no tokens are given, by nothing. */
export class Access {
  constructor(private readonly options?: AccessOptions) {}

  get isPrivate(): boolean {
    return this.options?.isPrivate === true;
  }

  /**
   * @param search the local Studio is known by its tag (`editors.ts`), which stands for the cookie of a hosted one
   * @throws HttpError 401 for a token that is not known, also where none is needed
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

/** Whether a document is within somebody's sight. */
export function isSeen(id: string, sight: Sight): boolean {
  return sight === "all" || (sight === "public" && !id.includes("."));
}

/** @throws HttpError 401 for a caller without a token, where what they ask for is nobody's but a member's */
export function demandMember({ role }: Caller): void {
  if (role === null) throw httpError(401, "Unauthorized - Session is required");
}

/** @throws HttpError 403 naming the permission that is missing, in the shape of a refused transaction */
export function demandWrite({ role }: Caller, permission: "create" | "update"): void {
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

/** What the first mutation of a request needs; deleting is a kind of update. */
export function permissionFor({ mutations }: MutationRequest): "create" | "update" {
  const [first] = mutations;
  return isRecord(first) && ("patch" in first || "delete" in first) ? "update" : "create";
}

/**
 * The tokens that an environment variable names.
 * @param text `viewer=<token>,editor=<token>`
 * @throws Error that says what the variable must be
 */
export function readTokens(text: string): Record<string, Role> {
  const entries = text.split(",").map((entry): [string, Role] => {
    const [, role, token] = /^\s*(viewer|editor)=(\S+)\s*$/.exec(entry) ?? [];
    if ((role !== "viewer" && role !== "editor") || token === undefined) {
      throw new Error("CONTENT_TOKENS must be like viewer=<token>,editor=<token>");
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
