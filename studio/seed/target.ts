import type { ClientConfig } from "@sanity/client";
import { apiVersion } from "../api-version";

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = ["SANITY_PROJECT_ID", "SANITY_DATASET", "SANITY_API_HOST"] as const;

/**
 * Where the sample content goes: what the environment names, else the stand-in that `.local/env` names. The two are
 * never mixed, so that content meant for a hosted project cannot end up in the stand-in.
 * @param local the variables of `.local/env`; empty when there is no such file
 * @throws Error with one line for the person at the terminal when something is missing
 */
export function seedTarget(environment: Environment, local: Environment): ClientConfig {
  const named = NAMES.some((name) => environment[name]);
  const variables = named ? environment : local;
  const projectId = variables.SANITY_PROJECT_ID;
  const dataset = variables.SANITY_DATASET;
  const apiHost = variables.SANITY_API_HOST;
  const token = environment.SANITY_WRITE_TOKEN;
  if (!projectId || !dataset) {
    throw new Error(
      named
        ? "SANITY_PROJECT_ID and SANITY_DATASET must both be set to say where the sample content goes."
        : "No content service is known. Run npm start once, or set SANITY_PROJECT_ID and SANITY_DATASET.",
    );
  }
  const target = { projectId, dataset, apiVersion, useCdn: false };
  if (apiHost) {
    // One that the environment names may ask for it; that of `.local/env` is not given what is a hosted project's.
    return { ...target, apiHost, useProjectHostname: false, ...(named && token && { token }) };
  }
  if (!token) {
    throw new Error(
      `SANITY_WRITE_TOKEN is missing: the hosted project ${projectId} takes no content without a token that may write.`,
    );
  }
  return { ...target, token };
}
