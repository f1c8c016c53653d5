type Hold = { where: RegExp; released: Promise<void> };

/** Which pages the site has rendered, and for whom it has to wait with it. */
export class Renders {
  /** The targets in their order, as `/portfolio?category=websites`; of a `.data` request its page's. */
  readonly targets: string[] = [];
  private holds: Hold[] = [];

  /** How often a page was rendered. */
  count(target: string): number {
    return this.targets.filter((each) => each === target).length;
  }

  /** From now on pages that match are not finished, though they have read their content, until they are released. */
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

  /** Loads what every page has. */
  async of<T>(request: Request, load: () => Promise<T>): Promise<T> {
    const { pathname, search } = new URL(request.url);
    const target = pathname + search;
    this.targets.push(target);
    const loaded = await load();
    await this.holds.find(({ where }) => where.test(target))?.released;
    return loaded;
  }
}
