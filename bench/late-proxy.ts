import { createServer, request } from "node:http";

/** Passes everything on to another server, each request so many milliseconds late. */
export async function startLateProxy(port: number, target: string, ms: number) {
  const { hostname, port: targetPort } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    setTimeout(() => {
      const passed = request(
        {
          hostname,
          port: targetPort,
          method: incoming.method,
          path: incoming.url,
          headers: { ...incoming.headers, host: `${hostname}:${targetPort}` },
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      passed.once("error", () => outgoing.destroy());
      incoming.pipe(passed);
    }, ms);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
