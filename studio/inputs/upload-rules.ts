/** Maximum size of pictures and PDFs, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** The limits of a field: the options of its type in the schema. */
export interface UploadLimits {
  /** Media types, separated by commas. */
  accept?: string;
  /** The least width of a picture, in pixels. */
  leastWidth?: number;
}

/** A file's data before the upload. `kind` is a media type; undefined if its first bytes are unknown. */
export interface ChosenFile {
  name: string;
  bytes: number;
  kind: string | undefined;
}

/** Media types with their names, by a file's first bytes, one character per byte, because its name is not reliable. */
const KINDS: readonly [signature: RegExp, type: string, name: string][] = [
  [/^\x89PNG\r\n/, "image/png", "PNG"],
  [/^\xff\xd8\xff/, "image/jpeg", "JPEG"],
  [/^RIFF[^]{4}WEBP/, "image/webp", "WebP"],
  [/^[^]{4}ftyp[^]{0,40}avi[fs]/, "image/avif", "AVIF"],
  [/^[^]{4}ftyp(?:he|mif1|msf1)/, "image/heic", "HEIC"],
  [/^GIF8/, "image/gif", "GIF"],
  [/^(?:II\*\0|MM\0\*)/, "image/tiff", "TIFF"],
  [/^BM/, "image/bmp", "BMP"],
  [/^\s*%PDF-/, "application/pdf", "PDF"],
  [/<svg[\s>]/i, "image/svg+xml", "SVG"],
];

/** How many bytes `kindOf` needs; an SVG can begin with a comment. */
export const HEAD_BYTES = 2048;

/**
 * Returns the media type of a file.
 * @param head its first bytes, one character per byte
 */
export function kindOf(head: string): string | undefined {
  return KINDS.find(([signature]) => signature.test(head))?.[1];
}

const NAMES = new Map(KINDS.map(([, type, name]) => [type, name]));

/** Returns why a file is refused for its kind or its size, in words for editors; undefined if it is accepted. */
export function refusalOfFile(file: ChosenFile, { accept = "" }: UploadLimits): string | undefined {
  const taken = accept.split(",");
  if (file.kind === undefined || !taken.includes(file.kind)) {
    return `“${file.name}” ${saysWhatItIs(file, taken)}. ${saysWhatIsTaken(taken)}`;
  }
  return refusalOfSize(`“${file.name}”`, file.bytes, file.kind);
}

/**
 * Returns why a file of this size is too large.
 * @param what the file, as the sentence begins
 */
export function refusalOfSize(what: string, bytes: number, kind: string): string | undefined {
  if (bytes <= MAX_BYTES) return undefined;
  const way = kind.startsWith("image/")
    ? "make it smaller, for example 2400 pixels wide"
    : "export it again with smaller pictures";
  // Rounded up, so that a slightly too large file does not look like an allowed one.
  const size = (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1);
  return `${what} has ${size} MB. The most is ${MAX_BYTES / 1024 / 1024} MB: ${way}.`;
}

/**
 * Returns why a picture of this width is too narrow.
 * @param what the picture, as the sentence begins
 */
export function refusalOfWidth(
  what: string,
  width: number,
  { leastWidth = 0 }: UploadLimits,
): string | undefined {
  if (width >= leastWidth) return undefined;
  return `${what} is ${width} pixels wide. It would look blurred: at least ${leastWidth} are needed here.`;
}

function saysWhatItIs({ name, bytes, kind }: ChosenFile, taken: readonly string[]): string {
  if (bytes === 0) return "is empty";
  const known = NAMES.get(kind ?? "");
  if (known) return `is ${/^[AS]/.test(known) ? "an" : "a"} ${known}`;
  const [, ending] = /\.(\w{1,5})$/.exec(name) ?? [];
  const named = ending?.toLowerCase().replace("jpg", "jpeg");
  if (!named || taken.some((type) => type.endsWith(`/${named}`))) {
    return "cannot be read: it is damaged, or not what its name says";
  }
  return `is a file of the kind ${named.toUpperCase()}`;
}

function saysWhatIsTaken(taken: readonly string[]): string {
  const names = taken.map((type) => NAMES.get(type) ?? type);
  const last = names.at(-1);
  if (names.length === 1) return `Only a ${last} is accepted here.`;
  return `A picture can be ${names.slice(0, -1).join(", ")} or ${last}.`;
}
