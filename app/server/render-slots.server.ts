import pLimit, { type LimitFunction } from "p-limit";
import { currentClient } from "~/server/device.server";
import type { Middleware } from "~/server/middleware.server";
import { rateLimitKeys } from "~/server/rate-limit.server";
import type { Refuse } from "~/server/refusals.server";
import { setRetryAfter } from "~/server/request-context.server";

/** Pages rendered at the same time. Recognised devices have a separate set of as many. */
const SLOTS = 8;
/** One client holds at most a quarter of the slots. */
const SLOTS_PER_CLIENT = SLOTS / 4;
/** Maximum number of requests that wait for a slot: of one client, and of all clients in each of the two groups. */
const WAITING_PER_CLIENT = 16;
const WAITING = 128;

/**
 * Middleware that limits how many pages are rendered at the same time. A request holds a slot until the head of its
 * response is written or its client has disconnected, so that a slow reader holds none. Requests above a client's share
 * wait in the order of their arrival; a request that finds the queue full gets 503.
 */
export function limitRenders(refuse: Refuse): Middleware {
  const createGroup = () => ({ slots: pLimit(SLOTS), waiting: 0 });
  const [anonymous, recognised] = [createGroup(), createGroup()];
  const clients = new Map<string, LimitFunction>();

  return (request, response, next, context) => {
    if (request.method === "POST") return next();
    const client = currentClient();
    const [{ key }] = rateLimitKeys(client);
    const group = client.account === undefined ? anonymous : recognised;
    const share = clients.get(key) ?? pLimit(SLOTS_PER_CLIENT);
    if (share.pendingCount >= WAITING_PER_CLIENT || group.waiting >= WAITING) {
      setRetryAfter(1);
      return refuse(request, response, 503);
    }
    clients.set(key, share);
    group.waiting += 1;
    const render = () =>
      new Promise<void>((release) => {
        group.waiting -= 1;
        // The client has disconnected while the request waited.
        if (response.closed) return release();
        context.releaseSlot = release;
        next();
      });
    return share(() => group.slots(render)).finally(() => {
      if (share.activeCount + share.pendingCount === 0) clients.delete(key);
    });
  };
}
