/** Data of a loader for what only the server writes. */
export type ServerData<Data> = { readonly [held]?: Data };

declare const held: unique symbol;

/**
 * Leaves a loader's data out of what the document carries for the browser, where `{}` stands in its place: what a
 * `ServerOnly` part is made of would go over the wire a second time, a fifth of a page with a form.
 */
export function forServer<Data>(data: Data): ServerData<Data> {
  return anything.hold(data);
}

/**
 * What `forServer` was given.
 * @throws TypeError for anything that did not come from it in this process
 */
export function readOnServer<Data>(holder: ServerData<Data>): Data {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- held together with its holder, which has its type
  return anything.read(holder) as Data;
}

/** The same for what Remix's types would change on the way, though it takes none: elements and functions. */
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

const anything = createServerHold<unknown>();
