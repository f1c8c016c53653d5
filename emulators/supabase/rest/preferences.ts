import { notSupportedHere, restError } from "../api-error";

export interface Preferences {
  representation: boolean;
  count: boolean;
  /** The values of the response's Preference-Applied. */
  applied: string[];
}

/** Parses the Prefer header. @throws ApiError 501 for a preference that the emulator would ignore. */
export function readPreferences(headers: Headers): Preferences {
  const preferences: Preferences = { representation: false, count: false, applied: [] };
  for (const preference of (headers.get("prefer") ?? "").split(",")) {
    const name = preference.trim();
    if (name === "") continue;
    if (name === "return=representation") preferences.representation = true;
    else if (name === "count=exact") preferences.count = true;
    else if (name !== "return=minimal") throw notSupportedHere(`"Prefer: ${name}"`);
    preferences.applied.push(name);
  }
  return preferences;
}

/**
 * Returns whether the caller wants one object instead of an array.
 *
 * @throws ApiError 406 for any format but JSON.
 */
export function wantsSingleObject(headers: Headers): boolean {
  const accepted = headers.get("accept") ?? "*/*";
  if (accepted === "application/vnd.pgrst.object+json") return true;
  if (/^(application\/json|\*\/\*)\s*(;|,|$)/.test(accepted)) return false;
  throw restError(406, {
    code: "PGRST107",
    message: `None of these media types are available: ${accepted}`,
  });
}

/** @throws ApiError 406 for any schema but public. */
export function refuseOtherSchemas(headers: Headers, method: string): void {
  const reading = method === "GET" || method === "HEAD";
  const schema = headers.get(reading ? "accept-profile" : "content-profile");
  if (schema === null || schema === "public") return;
  throw restError(406, {
    code: "PGRST106",
    message: `Invalid schema: ${schema}`,
    hint: "Only the following schemas are exposed: public",
  });
}
