import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { isUserMenu, UserActions } from "~/shell/user-actions";

/**
 * Replaces the server-rendered user menus when their sign-in state is outdated. It is loaded only in browsers, because
 * Node would parse the development build of react-dom at each start.
 */
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
