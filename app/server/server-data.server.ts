/**
 * Holds data that a loader passes to its page outside Remix's own, whose types and encoding do not take elements and functions. The page is
 * rendered on the server alone.
 */
export function createServerHold<Data>() {
  const values = new WeakMap<object, { value: Data }>();
  return {
    /** Holds a value, and gives what a loader returns in its place. */
    hold: (value: Data): object => {
      const holder = {};
      values.set(holder, { value });
      return holder;
    },
    /** @throws TypeError for anything that `hold` has not given in this process */
    read: (holder: object): Data => {
      const held = values.get(holder);
      if (!held) throw new TypeError("This is no data that the server keeps to itself");
      return held.value;
    },
  };
}
