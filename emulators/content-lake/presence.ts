import { randomUUID } from "node:crypto";
import { isRecord } from "./documents";
import { editorOf } from "./editors";
import type { Socket } from "./json-socket";

/** A message to all subscribers. */
type Announcement = { type: "state" | "rollCall" | "disconnect"; i: string } & Record<
  string,
  unknown
>;

const HEARTBEAT_MS = 5_000;

/** Presence of editors: forwards each Studio's announcements to all of them. */
export class Presence {
  private readonly subscribers = new Map<string, Socket>();

  subscribe(socket: Socket): string {
    const subscription = randomUUID();
    this.subscribers.set(subscription, socket);
    socket.onClose(() => this.subscribers.delete(subscription));
    return subscription;
  }

  announce(result: Announcement): void {
    for (const [subscription, socket] of this.subscribers) {
      const params = { subscription, result };
      socket.send({ jsonrpc: "2.0", method: "presence_subscription", params });
    }
  }
}

/** Serves a Studio's presence socket: JSON-RPC 2.0, with heartbeats. */
export function joinPresence(presence: Presence, search: URLSearchParams, socket: Socket): void {
  const i = editorOf(search);
  const sessions = new Set<string>();
  const leave = (session: string) => presence.announce({ type: "disconnect", i, m: { session } });
  const methods: Record<string, (params: Record<string, unknown>) => unknown> = {
    presence_subscribe: () => presence.subscribe(socket),
    presence_announce: ({ data }) => {
      const { sessionId, locations } = isRecord(data) ? data : {};
      if (typeof sessionId === "string") sessions.add(sessionId);
      presence.announce({ type: "state", i, m: { sessionId, locations } });
      return "OK";
    },
    presence_rollcall: ({ session }) => {
      presence.announce({ type: "rollCall", i, session });
      return "OK";
    },
    presence_disconnect: ({ session }) => {
      if (typeof session === "string" && sessions.delete(session)) leave(session);
      return "OK";
    },
  };
  socket.onMessage(({ id, method, params }) => {
    const answer = methods[String(method)] ?? (() => "OK");
    const result = answer(isRecord(params) ? params : {});
    socket.send({ jsonrpc: "2.0", id, result });
  });
  const heartbeat = setInterval(() => socket.sendText("♥"), HEARTBEAT_MS);
  socket.onClose(() => {
    clearInterval(heartbeat);
    sessions.forEach(leave);
  });
}
