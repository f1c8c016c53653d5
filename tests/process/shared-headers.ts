import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "./ask";

/** Headers that differ for each response. */
const ownNames = new Set(["date", "x-request-id", "connection", "keep-alive", "age"]);

/** Returns the headers that two responses with the same content share. */
export const sharedHeaders = ({ headers }: Answer): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownNames.has(name)));
