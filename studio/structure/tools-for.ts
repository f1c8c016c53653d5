import type { CurrentUser, Tool } from "sanity";

/**
 * Returns a user's tools in the bar at the top: Vision, which queries the dataset directly, is only for administrators.
 */
export function toolsFor(user: CurrentUser | null, tools: Tool[]): Tool[] {
  const isAdministrator = user?.roles.some(({ name }) => name === "administrator") ?? false;
  return isAdministrator ? tools : tools.filter(({ name }) => name !== "vision");
}
