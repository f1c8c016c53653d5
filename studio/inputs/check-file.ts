import {
  HEAD_BYTES,
  kindOf,
  refusalOfFile,
  refusalOfWidth,
  type UploadLimits,
} from "./upload-rules";

/** Returns why a file is refused, in words for the editor; undefined if it is accepted. Nothing is uploaded. */
export async function checkFile(file: File, limits: UploadLimits): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = kindOf(String.fromCharCode(...head));
  const refusal = refusalOfFile({ name: file.name, bytes: file.size, kind }, limits);
  if (refusal || !limits.leastWidth) return refusal;
  try {
    const bitmap = await createImageBitmap(file);
    const { width } = bitmap;
    bitmap.close();
    return refusalOfWidth(`“${file.name}”`, width, limits);
  } catch {
    return `“${file.name}” cannot be opened: it is damaged. Save it again, or choose another one.`;
  }
}
