/** Returns the text of a part of an address; the part itself if its percent-encoding is wrong. */
export function decodeUri(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}
