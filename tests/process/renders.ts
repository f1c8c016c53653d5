type Hold = { where: RegExp; released: Promise<void> };

/** Records which pages the site renders, and can hold renders. */
export class Renders {
  /** The rendered targets in order, e.g. `/portfolio?category=websites`; for a `.data` request, its page. */
  readonly targets: string[] = [];
  private holds: Hold[] = [];

  /** Returns how often a page was rendered. */
  count(target: string): number {
    return this.targets.filter((each) => each === target).length;
  }

  /** Holds the renders of matching pages after they have read their content, until released. */
  hold(where: RegExp): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const hold = { where, released };
    this.holds.push(hold);
    return () => {
      this.holds = this.holds.filter((each) => each !== hold);
      release();
    };
  }

  /** Wraps the loader that runs for every page. */
  async of<T>(request: Request, load: () => Promise<T>): Promise<T> {
    const { pathname, search } = new URL(request.url);
    const target = pathname + search;
    this.targets.push(target);
    const loaded = await load();
    await this.holds.find(({ where }) => where.test(target))?.released;
    return loaded;
  }
}
