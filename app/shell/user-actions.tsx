import { shellTexts } from "~/i18n/shell";
import { buttonClasses } from "~/ui/button-link";

/** The looks of the items by their place, which the element around them states in `data-user-menu`. */
const looks = {
  bar: "flex min-h-11 w-full items-center px-5 text-small font-semibold decoration-2 underline-offset-4 hover:underline",
  panel: `${buttonClasses("outline")} w-full`,
} as const;

export type UserMenu = keyof typeof looks;

type UserActionsProps = { signedIn: boolean; menu: UserMenu };

/**
 * Renders the items of the user menu, wide and mobile. Signing out is a form, because a link could be followed by
 * mistake.
 */
export function UserActions({ signedIn, menu }: UserActionsProps) {
  const texts = shellTexts.userMenu;
  const className = looks[menu];
  const links = signedIn
    ? [
        { href: "/dashboard", label: texts.dashboard },
        { href: "/account", label: texts.account },
      ]
    : [
        { href: "/login", label: texts.signIn },
        { href: "/signup", label: texts.signUp },
      ];
  return (
    <>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className={className}>
            {label}
          </a>
        </li>
      ))}
      {signedIn ? (
        <li>
          <form method="post" action="/logout">
            <button className={className}>{texts.signOut}</button>
          </form>
        </li>
      ) : null}
    </>
  );
}

/** Returns whether a value of `data-user-menu` is valid. */
export function isUserMenu(name: string | undefined): name is UserMenu {
  return name !== undefined && Object.keys(looks).includes(name);
}
