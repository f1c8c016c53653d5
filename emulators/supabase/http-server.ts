import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { StartError } from "../start-error";
import type { Answer } from "./answer";

const HOST = "127.0.0.1";

// Longer than any statement; then kept-alive connections are closed.
const CLOSE_AFTER_MS = 2000;

export interface HttpServer {
  url: string;
  port: number;
  /** Finishes pending requests, then closes. */
  close(): Promise<void>;
}

/** Listens on 127.0.0.1; port 0 takes any free one. @throws StartError if the port is taken. */
export async function startHttpServer(
  port: number,
  answer: (request: IncomingMessage) => Promise<Answer>,
): Promise<HttpServer> {
  // Longer than clients keep idle connections, because reusing a connection that is being closed looks like an outage.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request)
      .then((result) => send(request, response, result))
      .catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
  });
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const refused = error.code === "EADDRINUSE" || error.code === "EACCES";
      const message = `The Supabase emulator cannot listen on ${HOST}:${port} (${error.code}).`;
      fail(refused ? new StartError(message) : error);
    });
    server.listen(port, HOST, done);
  });
  const address = server.address();
  const boundPort = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://${HOST}:${boundPort}`,
    port: boundPort,
    async close() {
      const cut = setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS);
      await new Promise<void>((done) => server.close(() => done()));
      clearTimeout(cut);
    },
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): void {
  response.writeHead(status, {
    ...headers,
    "x-content-type-options": "nosniff",
    ...(status !== 204 && { "content-length": Buffer.byteLength(body) }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
