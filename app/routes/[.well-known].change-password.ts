import { redirect } from "@remix-run/node";

/**
 * The address from which password managers lead people to change a password (W3C, "A Well-Known URL for Changing
 * Passwords").
 */
export const loader = () => redirect("/reset-password");
