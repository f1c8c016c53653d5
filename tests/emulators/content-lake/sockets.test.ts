import { afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { eventually } from "../../eventually";
import { containing } from "../../matchers";
import { useContentEmulator } from "./emulator";

const emulator = useContentEmulator();
const sockets: WebSocket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

const like = (fields: object): unknown => expect.objectContaining(fields);

/** Opens a socket; `heard` collects the messages that it receives. */
async function connect(path: string, origin = "http://localhost:3333") {
  const socket = new WebSocket(`${emulator().lake.url.replace("http", "ws")}${path}`, { origin });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on("message", (data: Buffer) => {
    if (data.toString() !== "♥") heard.push(JSON.parse(data.toString()));
  });
  await new Promise((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });
  return { socket, heard, send: (message: object) => socket.send(JSON.stringify(message)) };
}

describe("feeds over one connection", () => {
  const listenTo = (query: string) =>
    `${emulator().lake.url}/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`;

  test("each feed gets a welcome and its own events, and closes separately", async () => {
    const { heard, send } = await connect("/event-streams");
    send({ open: 1, url: listenTo(`*[_type == "faq"]`) });
    send({ open: 2, url: listenTo(`*[_type == "page"]`) });
    send({ open: 3, url: `${emulator().lake.url}/v2025-02-19/data/live/events/production` });
    await eventually(() => expect(heard).toHaveLength(6));
    await emulator().client().create({ _id: "one", _type: "faq" });
    await eventually(() => expect(heard).toHaveLength(8));
    expect(heard).toContainEqual(like({ feed: 1, name: "mutation" }));
    expect(heard).toContainEqual(like({ feed: 3, id: containing("-1") }));
    send({ close: 1 });
    await emulator().client().delete("one");
    await eventually(() => expect(heard).toHaveLength(9));
    expect(heard[8]).toMatchObject({ feed: 3 });
  });
});

describe("presence", () => {
  const path = (editor: number) => `/v2022-06-30/socket/production?tag=studio.e${editor}`;

  test("tells an editor when another one arrives and leaves", async () => {
    const first = await connect(path(1));
    first.send({ jsonrpc: "2.0", id: "a", method: "presence_subscribe", params: {} });
    await eventually(() => expect(first.heard).toContainEqual(like({ id: "a" })));
    const second = await connect(path(2));
    const data = { sessionId: "s2", locations: [{ type: "document", documentId: "one" }] };
    second.send({ jsonrpc: "2.0", id: "b", method: "presence_announce", params: { data } });
    const told = (result: object) =>
      eventually(() =>
        expect(first.heard).toContainEqual(
          like({ method: "presence_subscription", params: like({ result: like(result) }) }),
        ),
      );
    await told({ type: "state", i: "editor-2", m: data });
    second.socket.close();
    await told({ type: "disconnect", i: "editor-2", m: { session: "s2" } });
  });
});

describe("a socket", () => {
  test("from another origin or to an unknown path is rejected", async () => {
    await expect(connect("/event-streams", "https://example.com")).rejects.toThrow("403");
    await expect(connect("/elsewhere")).rejects.toThrow("404");
  });
});
