import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { isUserMenu, UserActions } from "~/shell/user-actions";

/** Replaces the user menus that the server rendered, when they no longer state who is signed in. */
export function UserMenus({ signedIn }: { signedIn: boolean }) {
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
