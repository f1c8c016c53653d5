/** The bytes of a picture file; not a Buffer, which may lie in memory that a Response does not take. */
export type ImageFile = Uint8Array<ArrayBuffer>;

type DrawingCacheOptions<Subject> = {
  draw: (subject: Subject) => Promise<ImageFile>;
  /** The same for subjects that look the same. */
  keyOf: (subject: Subject) => string;
  /** What the finished drawings may take together; the one longest unused goes first. */
  maxBytes: number;
};

/**
 * Keeps drawings. One that is under way is waited for, never drawn a second time beside itself; different ones
 * are drawn one after the other, so that a crawler that asks for all of them takes one processor. What
 * failed is tried again when it is next asked for.
 */
export function createDrawingCache<Subject>(options: DrawingCacheOptions<Subject>) {
  const { draw, keyOf, maxBytes } = options;
  const finished = new Map<string, ImageFile>();
  const underWay = new Map<string, Promise<ImageFile>>();
  let bytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  const keep = (key: string, drawing: ImageFile) => {
    finished.set(key, drawing);
    bytes += drawing.byteLength;
    for (const [oldest, { byteLength }] of finished) {
      if (bytes <= maxBytes) break;
      finished.delete(oldest);
      bytes -= byteLength;
    }
  };

  const drawAfterOthers = async (key: string, subject: Subject, others: Promise<unknown>) => {
    try {
      await others;
      const drawing = await draw(subject);
      keep(key, drawing);
      return drawing;
    } finally {
      underWay.delete(key);
    }
  };

  return (subject: Subject): Promise<ImageFile> => {
    const key = keyOf(subject);
    const kept = finished.get(key);
    if (kept) {
      // A map keeps the order of insertion: what is used now becomes the newest.
      finished.delete(key);
      finished.set(key, kept);
      return Promise.resolve(kept);
    }
    const awaited = underWay.get(key);
    if (awaited) return awaited;
    const drawing = drawAfterOthers(key, subject, last);
    underWay.set(key, drawing);
    last = drawing.catch(() => undefined);
    return drawing;
  };
}
