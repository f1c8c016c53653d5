import { createContext, useContext } from "react";
import { requestContext } from "~/server/request-context.server";

/** The address of `entry.client`, set only by the request handler. */
export const ScriptAddress = createContext<string | null>(null);

/**
 * Loads the script of the public pages (`entry.client`). Each component that needs it renders this; a browser runs it
 * once. It comes after the first paint, which needs none of it.
 */
export function Script() {
  const address = useContext(ScriptAddress);
  if (!address) return null;
  const nonce = requestContext()?.marker;
  return <script type="module" src={address} nonce={nonce} fetchpriority="low" />;
}
