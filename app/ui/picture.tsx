/** A picture as the browser needs it; made on the server by `content/images.server`. */
export type PictureData = {
  src: string;
  /** None for a file that has one size, such as a drawing. */
  srcSet?: string;
  /** Pixels of the largest candidate; they give the box its aspect ratio before the picture is there. */
  width: number;
  height: number;
  alt: string;
  /** The colour behind it until it is there, in six hexadecimal digits: see `document/finish-html.server`. */
  tone?: string;
};

export type PicturePriority = "high" | "eager" | "lazy";

type PictureProps = {
  picture: PictureData;
  /** How wide the picture is shown, as the `sizes` attribute has it. */
  sizes: string;
  /** The largest picture above the fold loads first; all others above the fold are plainly eager. */
  priority?: PicturePriority;
  className?: string;
  /** Where a caption or a heading beside it already says the same. */
  decorative?: boolean;
};

export function Picture({
  picture,
  sizes,
  priority = "lazy",
  className = "",
  decorative = false,
}: PictureProps) {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      width={picture.width}
      height={picture.height}
      alt={decorative ? "" : picture.alt}
      loading={priority === "lazy" ? "lazy" : "eager"}
      fetchpriority={priority === "high" ? "high" : undefined}
      decoding="async"
      className={picture.tone ? `tone-${picture.tone} ${className}` : className}
    />
  );
}
