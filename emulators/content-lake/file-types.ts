import { extension as extensionOf, lookup } from "mime-types";

/** Returns the media type for an extension without its dot; `application/octet-stream` if it is unknown. */
export function mediaType(extension: string): string {
  return lookup(extension) || "application/octet-stream";
}

/** Returns the extension of a file name in lower case, else that of the media type, else `bin`. */
export function fileExtension(filename: string | undefined, contentType: string): string {
  const named = /\.([a-z0-9]{1,10})$/i.exec(filename ?? "")?.[1];
  return named?.toLowerCase() ?? (extensionOf(contentType) || "bin");
}
