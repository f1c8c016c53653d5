/** A page younger than this was loaded from the present build: to load it again would bring the same failure. */
const YOUNG_MS = 10_000;

/**
 * A part of a page that is fetched when it is needed. After a deploy an open page asks for files of the build before it;
 * where those are kept nowhere, the page is loaded anew where it stands, as Remix does for its routes.
 */
export const orReload =
  <T>(load: () => Promise<T>) =>
  () =>
    load().catch((error: unknown) => {
      // Without a connection the page at hand is better than none.
      if (!navigator.onLine || performance.now() < YOUNG_MS) throw error;
      window.location.reload();
      return new Promise<T>(() => {});
    });
