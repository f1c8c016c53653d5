import { type ClientConfig, createClient as create } from "@sanity/client";

// Everything that the client exports, and the exports of stega.
export * from "@sanity/client/stega";

/** Creates a client that calls the emulator instead of Sanity. */
export const createClient = (config: ClientConfig) => {
  const apiHost = process.env.CONFORMANCE_API_HOST;
  return create({ ...config, ...(apiHost && { apiHost, useProjectHostname: false }) });
};
