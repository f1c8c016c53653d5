import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { isUserMenu, UserActions } from "~/shell/user-actions";

/**
 * Takes over the user menus of the document, which the server wrote, once they no longer say who is signed in. A
 * default export, because it is loaded when it is needed.
 */
export default function UserMenus({ signedIn }: { signedIn: boolean }) {
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
