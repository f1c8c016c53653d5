import { lazy, Suspense, useState } from "react";
import { orReload } from "~/ui/or-reload";

const UserMenus = lazy(orReload(() => import("~/shell/user-menus.client")));

/** Keeps the user menus true while a page stays open and another tab signs in or out. */
export function UserMenuSync({ signedIn }: { signedIn: boolean }) {
  const [written] = useState(signedIn);
  const [changed, setChanged] = useState(false);
  if (signedIn !== written && !changed) setChanged(true);
  return changed ? (
    <Suspense>
      <UserMenus signedIn={signedIn} />
    </Suspense>
  ) : null;
}
