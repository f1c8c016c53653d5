import { type ClientConfig, createClient as create } from "@sanity/client";

// All of the client, and stega's besides.
export * from "@sanity/client/stega";

/** The client, for which Sanity is the stand-in. */
export const createClient = (config: ClientConfig) => {
  const apiHost = process.env.CONFORMANCE_API_HOST;
  return create({ ...config, ...(apiHost && { apiHost, useProjectHostname: false }) });
};
