/**
 * While `remix dev` watches (`origin` is its address): loads a page anew after an edit of what React has nothing of in
 * the browser, which is all around `main` and what `.server` files write. LiveReload hands React its updates and leaves
 * the page alone where there are none.
 */
export function reloadScript(origin: string): string {
  const socket = new URL("socket", origin.replace(/^http/, "ws")).href;
  return `
new WebSocket(${JSON.stringify(socket)}).addEventListener("message", ({ data }) => {
  const { type, updates } = JSON.parse(data);
  const isAround = type === "HMR" && (!updates.length || updates.some(({ id }) => id === "app/root.tsx"));
  // Without React LiveReload does it.
  if (isAround && window.__hmr__) location.reload();
});
`;
}
