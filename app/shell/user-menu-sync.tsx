import { useState } from "react";
// Loaded only in browsers: Node would parse the development build of react-dom at each start.
import { UserMenus } from "~/shell/user-menus.client";

/** Updates the user menus when another tab signs in or out. */
export function UserMenuSync({ signedIn }: { signedIn: boolean }) {
  const [written] = useState(signedIn);
  const [changed, setChanged] = useState(false);
  if (signedIn !== written && !changed) setChanged(true);
  return changed ? <UserMenus signedIn={signedIn} /> : null;
}
