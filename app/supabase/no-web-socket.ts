import type { WebSocketLike } from "@supabase/supabase-js";

/**
 * A socket that is closed from the start. supabase-js refuses to create a client on Node 20, which has no WebSocket,
 * although this site never uses its realtime part.
 */
export class NoWebSocket extends EventTarget implements WebSocketLike {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly readyState = this.CLOSED;
  readonly url = "";
  readonly protocol = "";
  onopen = null;
  onmessage = null;
  onclose = null;
  onerror = null;
  close(): void {}
  send(): void {}
}
