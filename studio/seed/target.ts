import type { ClientConfig } from "@sanity/client";
import { apiVersion } from "../api-version";

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = ["SANITY_PROJECT_ID", "SANITY_DATASET", "SANITY_API_HOST"] as const;

/**
 * Returns where the sample content is written: to the project in the environment, else to the emulator in `.local/env`.
 * The two are never mixed, so that content meant for a hosted project cannot end up in the emulator.
 * @param local the variables of `.local/env`; empty if the file does not exist
 * @throws Error with one line for the person at the terminal if a variable is missing
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
    // A host from the environment can require the token; that of `.local/env` must not get a hosted project's token.
    return { ...target, apiHost, useProjectHostname: false, ...(named && token && { token }) };
  }
  if (!token) {
    throw new Error(
      `SANITY_WRITE_TOKEN is missing: the hosted project ${projectId} takes no content without a token that may write.`,
    );
  }
  return { ...target, token };
}
