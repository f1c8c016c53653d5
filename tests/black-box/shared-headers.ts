import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "./ask";

/** What each answer has for itself. */
const ownNames = new Set(["date", "x-request-id", "connection", "keep-alive", "age"]);

/** The headers that two answers with the same thing have in common. */
export const sharedHeaders = ({ headers }: Answer): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownNames.has(name)));
