import pLimit from "p-limit";
import { assetOrigin } from "~/cms/source/client.server";
import { log } from "~/server/log.server";
import type { PictureData } from "~/ui/picture";

const AT_ONCE = 4;
/** Time for all pictures together, because the visitor waits for the document. */
const BUDGET_MS = 8_000;
const LARGEST_BYTES = 2 * 1024 * 1024;

/** Returns the address of the same picture as a JPEG of this width in pixels, which a PDF can embed unchanged. */
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

/** Returns the pictures by their addresses, without those that do not arrive in time or are not JPEGs. */
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
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const file = Buffer.from(await response.arrayBuffer());
    const isJpeg = file.length > 3 && file.readUInt16BE(0) === 0xffd8;
    if (!isJpeg || file.length > LARGEST_BYTES) throw new Error("Not a JPEG, or too large");
    return file;
  } catch (error) {
    log.warn("PDF picture failed to load", { address, error: String(error) });
    return null;
  }
}
