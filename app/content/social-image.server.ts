import type { PictureSource } from "~/content/images.server";
import { pictureFor } from "~/content/images.server";

/** The editor's picture for shared links, cut to the size that networks ask for; null where there is none. */
export function socialImageFor(source: PictureSource | undefined) {
  const cut = { widths: [1200], ratio: 1200 / 630, format: "jpg" } as const;
  const picture = pictureFor(source, cut);
  return (
    picture && { url: picture.src, width: picture.width, height: picture.height, alt: picture.alt }
  );
}
