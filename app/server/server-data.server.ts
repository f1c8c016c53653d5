/**
 * Passes data from a loader to its page without Remix's serialization, whose types and encoding accept neither elements
 * nor functions. The page is rendered only on the server.
 */
export function createServerDataStore<Data>() {
  const values = new WeakMap<object, { value: Data }>();
  return {
    /** Keeps a value, and returns the object that a loader returns instead. */
    hold: (value: Data): object => {
      const holder = {};
      values.set(holder, { value });
      return holder;
    },
    /**
     * Returns the value of a holder.
     * @throws TypeError for any object that `hold` has not returned in this process
     */
    read: (holder: object): Data => {
      const held = values.get(holder);
      if (!held) throw new TypeError("This is no data that the server keeps to itself");
      return held.value;
    },
  };
}
