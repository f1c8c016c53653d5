import { createContext, useContext } from "react";
import { requestContext } from "~/server/request-context.server";

/** The address of `entry.client`; known to the request's handler alone. */
export const ScriptAddress = createContext<string | null>(null);

/** Loads the script of the public pages (`entry.client`). Rendered by what needs it: however often, a browser runs it once. */
export function Script() {
  const address = useContext(ScriptAddress);
  return address ? <script type="module" src={address} nonce={requestContext()?.marker} /> : null;
}
