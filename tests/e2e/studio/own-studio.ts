import { listen } from "../../../local/free-port";
import { serveStudio } from "../../../local/studio/serve-studio";
import { contentUrl, siteUrl } from "../addresses";

/** A Studio of the test's own on a free port, so that files of tests run beside each other. */
export async function serveOwnStudio(): Promise<{ url: string; stop: () => void }> {
  const server = serveStudio({ apiHost: contentUrl, siteUrl });
  const url = `http://localhost:${await listen(server)}`;
  // The first answer waits for the build.
  await fetch(url);
  return {
    url,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
