const REGISTRY = "https://sanity-cdn.com/";

/** Answers the Studio's version check locally, so that nothing on this machine calls another host. */
export function muteVersionCheck(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    return address.startsWith(REGISTRY) ? Promise.resolve(Response.json({})) : ask(input, init);
  };
}
