import { redirect } from "@remix-run/node";

/** Where password managers lead people to change a password (W3C, "A Well-Known URL for Changing Passwords"). */
export const loader = () => redirect("/reset-password");
