import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { isUserMenu, UserActions } from "~/shell/user-actions";

/**
 * Keeps the user menus of the document, which the server wrote, true to who is signed in: a page may stay open while
 * another tab signs in or out.
 */
export function UserMenus({ signedIn }: { signedIn: boolean }) {
  const written = useRef(signedIn);
  const [taken, setTaken] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    if (signedIn === written.current || taken.length > 0) return;
    const menus = [...document.querySelectorAll<HTMLElement>("[data-user-menu]")];
    for (const menu of menus) menu.replaceChildren();
    setTaken(menus);
  }, [signedIn, taken]);
  return taken.map((element) => {
    const menu = element.dataset.userMenu;
    return isUserMenu(menu)
      ? createPortal(<UserActions signedIn={signedIn} menu={menu} />, element, menu)
      : null;
  });
}
