/** What is thrown where nothing is at an address: what was looked for, and the editors' words for it. */
export type MissingPage = {
  wanted: string;
  title: string;
  heading: string;
  intro: string | null;
};

/** Whether an error's data is such an answer: it has passed through the router, which knows no types. */
export function isMissingPage(data: unknown): data is MissingPage {
  if (typeof data !== "object" || data === null) return false;
  const intro: unknown = Reflect.get(data, "intro");
  return (
    (["wanted", "title", "heading"] as const).every(
      (name) => typeof Reflect.get(data, name) === "string",
    ) &&
    (intro === null || typeof intro === "string")
  );
}
