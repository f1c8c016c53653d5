const KEY = "local-editor";

/** Returns `editor-<number>`, the same for all tabs of a browser, so that two browsers are two editors. */
export function editorOfBrowser(): string {
  // The command line has a simulated window without storage.
  if (typeof localStorage === "undefined") return "editor-1";
  const known = localStorage.getItem(KEY);
  if (known !== null && /^editor-\d+$/.test(known)) return known;
  const editor = `editor-${1 + Math.floor(Math.random() * 999)}`;
  localStorage.setItem(KEY, editor);
  return editor;
}
