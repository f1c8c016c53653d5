/** The feeds to close when the emulator stops, because a feed never ends on its own and the server waits for it. */
export class OpenFeeds {
  private readonly ends = new Set<() => void>();

  /** @returns a function to call when the feed has ended on its own */
  add(end: () => void): () => void {
    this.ends.add(end);
    return () => this.ends.delete(end);
  }

  endAll(): void {
    for (const end of this.ends) end();
  }
}
