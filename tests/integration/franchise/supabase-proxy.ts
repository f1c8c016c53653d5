import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * What becomes of a connection: "open" leads to the service, "silent" to nowhere, and "deaf" hands on what is
 * asked but never the answer. "closed" refuses connections, as a service that was stopped.
 */
export type ProxyState = "open" | "silent" | "deaf" | "closed";

/** Stands between the site and a service, so that a test can take the service away and bring it back. */
export class SupabaseProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private state: ProxyState = "closed";

  private constructor(
    private readonly target: number,
    public port: number,
  ) {}

  /** On any free port of this machine. */
  static async start(target: number): Promise<SupabaseProxy> {
    const proxy = new SupabaseProxy(target, 0);
    await proxy.become("open");
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Ends every connection there is; the next ones find the new state. */
  async become(state: ProxyState): Promise<void> {
    this.state = state;
    for (const socket of this.sockets) socket.destroy();
    if (state === "closed" && this.server) {
      const closed = once(this.server, "close");
      this.server.close();
      this.server = undefined;
      await closed;
    }
    if (state !== "closed" && !this.server) {
      this.server = createServer((socket) => this.take(socket));
      this.server.listen(this.port, "127.0.0.1");
      await once(this.server, "listening");
      const address = this.server.address();
      if (typeof address === "object" && address) this.port = address.port;
    }
  }

  private take(socket: Socket): void {
    this.keep(socket);
    if (this.state === "silent") {
      socket.resume();
      return;
    }
    const service = this.keep(connect(this.target, "127.0.0.1"));
    socket.pipe(service);
    if (this.state === "deaf") service.resume();
    else service.pipe(socket);
    socket.once("close", () => service.destroy());
    service.once("close", () => socket.destroy());
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.once("close", () => this.sockets.delete(socket));
    // A connection that breaks is what this is for; whoever used it notices by itself.
    socket.on("error", () => socket.destroy());
    return socket;
  }
}
