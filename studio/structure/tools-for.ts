import type { CurrentUser, Tool } from "sanity";

/** What a user finds in the bar at the top: Vision, which asks the dataset itself, is for administrators alone. */
export function toolsFor(user: CurrentUser | null, tools: Tool[]): Tool[] {
  const isAdministrator = user?.roles.some(({ name }) => name === "administrator") ?? false;
  return isAdministrator ? tools : tools.filter(({ name }) => name !== "vision");
}
