import { useState } from "react";
// Only browsers load it: Node would parse the development build of react-dom at each start.
import { UserMenus } from "~/shell/user-menus.client";

/** Keeps the user menus true while a page stays open and another tab signs in or out. */
export function UserMenuSync({ signedIn }: { signedIn: boolean }) {
  const [written] = useState(signedIn);
  const [changed, setChanged] = useState(false);
  if (signedIn !== written && !changed) setChanged(true);
  return changed ? <UserMenus signedIn={signedIn} /> : null;
}
