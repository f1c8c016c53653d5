import pLimit from "p-limit";
import { assetOrigin } from "~/content/source/client.server";
import { log } from "~/process/log.server";
import type { PictureData } from "~/ui/picture";

const AT_ONCE = 4;
/** For all of them: whoever asked for the document waits. */
const BUDGET_MS = 8_000;
const LARGEST_BYTES = 2 * 1024 * 1024;

/** The same picture as a JPEG of this many pixels across, which a PDF takes as it is. */
export function jpegAddress({ src, width, height }: PictureData, pixels: number): string {
  const address = new URL(src);
  const { searchParams } = address;
  searchParams.delete("auto");
  searchParams.set("fm", "jpg");
  searchParams.set("q", "70");
  searchParams.set("fit", "crop");
  searchParams.set("w", String(pixels));
  searchParams.set("h", String(Math.round((pixels * height) / width)));
  return address.href;
}

/** The pictures by their addresses, without those that do not come in time or are no JPEG. */
export async function fetchPictures(addresses: readonly string[]): Promise<Map<string, Buffer>> {
  const signal = AbortSignal.timeout(BUDGET_MS);
  const limit = pLimit(AT_ONCE);
  const found = await Promise.all(
    [...new Set(addresses)].map((address) =>
      limit(async () => [address, await fetchPicture(address, signal)] as const),
    ),
  );
  return new Map(found.flatMap(([address, file]) => (file ? [[address, file]] : [])));
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<Buffer | null> {
  try {
    if (new URL(address).origin !== new URL(assetOrigin).origin) return null;
    const response = await fetch(address, { signal, redirect: "error" });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const file = Buffer.from(await response.arrayBuffer());
    const isJpeg = file.length > 3 && file.readUInt16BE(0) === 0xffd8;
    if (!isJpeg || file.length > LARGEST_BYTES) throw new Error("No JPEG of a size for print");
    return file;
  } catch (error) {
    log.warn("A document is made without one of its pictures", { address, error: String(error) });
    return null;
  }
}
