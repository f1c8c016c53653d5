import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "../../../emulators/free-port";

export type Asked = { method: string; url: URL; headers: Headers };
export type Answered = { status: number; headers: Record<string, string>; body: string };

/** Changes a service's response; undefined leaves it unchanged. */
export type Alter = (asked: Asked, answered: Answered) => Partial<Answered> | undefined;

/** Starts a proxy that changes the responses of a service; `alter` can be replaced at any time. */
export async function startProxy(service: string) {
  const proxy: { alter: Alter | undefined } = { alter: undefined };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers, body }) => {
      response.writeHead(status, headers).end(body);
    });
  });

  async function answer(request: IncomingMessage): Promise<Answered> {
    const { method = "GET" } = request;
    const url = new URL(request.url ?? "/", service);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (!/^(?:host|connection|content-length)$/.test(name)) headers.set(name, String(value));
    }
    const body = await buffer(request);
    const response = await fetch(url, {
      method,
      headers,
      redirect: "manual",
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    // An event stream has no end, and the preflight check reads only its headers.
    const isEndless = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (isEndless) await response.body?.cancel();
    const answered = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: isEndless ? "" : await response.text(),
    };
    // These headers describe the original body.
    for (const name of ["content-length", "content-encoding", "transfer-encoding"]) {
      Reflect.deleteProperty(answered.headers, name);
    }
    return { ...answered, ...proxy.alter?.({ method, url, headers }, answered) };
  }

  const url = `http://127.0.0.1:${await listen(server)}`;
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return Object.assign(proxy, { url, close });
}
