const MEDIA_TYPES: Record<string, string> = {
  avif: "image/avif",
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  gif: "image/gif",
  html: "text/html",
  jpg: "image/jpeg",
  json: "application/json",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  tif: "image/tiff",
  txt: "text/plain",
  webp: "image/webp",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

/** Returns the media type for an extension without its dot; `application/octet-stream` if it is unknown. */
export function mediaType(extension: string): string {
  return MEDIA_TYPES[extension] ?? "application/octet-stream";
}

/** Returns the extension of a file name in lower case, else that of the media type, else `bin`. */
export function fileExtension(filename: string | undefined, contentType: string): string {
  const named = /\.([a-z0-9]{1,10})$/i.exec(filename ?? "")?.[1];
  if (named !== undefined) return named.toLowerCase();
  const known = Object.entries(MEDIA_TYPES).find(([, type]) => type === contentType);
  return known?.[0] ?? "bin";
}
