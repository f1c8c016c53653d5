/** What is to be ended when the stand-in stops: a feed never ends by itself, and the server waits for it. */
export class OpenFeeds {
  private readonly ends = new Set<() => void>();

  /** @returns what to call when the feed has ended by itself */
  add(end: () => void): () => void {
    this.ends.add(end);
    return () => this.ends.delete(end);
  }

  endAll(): void {
    for (const end of this.ends) end();
  }
}
