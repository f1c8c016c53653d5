import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { isUserMenu, UserActions } from "~/shell/user-actions";

/** Keeps the user menus true while a page stays open and another tab signs in or out. */
export function UserMenuSync({ signedIn }: { signedIn: boolean }) {
  const [written] = useState(signedIn);
  const [changed, setChanged] = useState(false);
  if (signedIn !== written && !changed) setChanged(true);
  return changed ? <UserMenus signedIn={signedIn} /> : null;
}

/** Replaces the user menus that the server rendered, when they no longer state who is signed in. */
function UserMenus({ signedIn }: { signedIn: boolean }) {
  const [taken, setTaken] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const menus = [...document.querySelectorAll<HTMLElement>("[data-user-menu]")];
    for (const menu of menus) menu.replaceChildren();
    setTaken(menus);
  }, []);
  return taken.map((element) => {
    const menu = element.dataset.userMenu;
    return isUserMenu(menu)
      ? createPortal(<UserActions signedIn={signedIn} menu={menu} />, element, menu)
      : null;
  });
}
