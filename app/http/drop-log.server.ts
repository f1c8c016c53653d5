/** What a change concerns: the tags it names, or everything. */
export type Change = readonly string[] | "everything";

/** What something was made from: its tags, or `everything` where they are not known. */
export type Sources = ReadonlySet<string> | "everything";

const MOST_TAGS = 10_000;

/** Whether a change concerns what was made from these sources. */
export function concerns(change: Change, sources: Sources): boolean {
  if (change === "everything" || sources === "everything") return true;
  return change.some((tag) => sources.has(tag));
}

/**
 * The order of changes. What takes a while to make notes the moment before it begins, and asks at its end
 * whether it was overtaken by a change that it may have missed.
 */
export class DropLog {
  private count = 0;
  /** Everything made before this moment counts as overtaken. */
  private floor = 0;
  private readonly last = new Map<string, number>();

  get moment(): number {
    return this.count;
  }

  note(change: Change): void {
    this.count += 1;
    if (change === "everything" || this.last.size + change.length > MOST_TAGS) {
      this.floor = this.count;
      this.last.clear();
      return;
    }
    for (const tag of change) this.last.set(tag, this.count);
  }

  /** Whether a change since `moment` concerns these sources. */
  overtook(sources: Sources, moment: number): boolean {
    if (this.floor > moment) return true;
    if (sources === "everything") return this.count > moment;
    for (const tag of sources) if ((this.last.get(tag) ?? 0) > moment) return true;
    return false;
  }
}
