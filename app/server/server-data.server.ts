/** Data of a loader for what only the server writes. */
export type ServerData<Data> = { readonly [held]?: Data };

declare const held: unique symbol;

const values = new WeakMap<object, unknown>();

/**
 * Leaves a loader's data out of what the document carries for the browser, where `{}` stands in its place: what a
 * `ServerOnly` part is made of would go over the wire a second time, a fifth of a page with a form.
 */
export function forServer<Data>(data: Data): ServerData<Data> {
  const holder: ServerData<Data> = {};
  values.set(holder, data);
  return holder;
}

/**
 * What `forServer` was given.
 * @throws TypeError for anything that did not come from it in this process
 */
export function readOnServer<Data>(holder: ServerData<Data>): Data {
  if (!values.has(holder)) throw new TypeError("This is no data that the server keeps to itself");
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- set together with its holder, which has its type
  return values.get(holder) as Data;
}

/** The same for what Remix's types would change on the way, though it takes none: elements and functions. */
export function createServerHold<Data>() {
  const values = new WeakMap<object, Data>();
  return {
    /** Holds a value, and gives what a loader returns in its place. */
    hold: (value: Data): object => {
      const holder = {};
      values.set(holder, value);
      return holder;
    },
    /** @throws TypeError for anything that `hold` has not given in this process */
    read: (holder: object): Data => {
      const value = values.get(holder);
      if (value === undefined) throw new TypeError("This is nothing that the server holds");
      return value;
    },
  };
}
