/** A picture's data for the browser; made on the server by `cms/images.server`. */
export type PictureData = {
  src: string;
  /** Missing for a file with only one size, such as a drawing. */
  srcSet?: string;
  /** Pixels of the largest candidate; they give the box its aspect ratio before the picture has loaded. */
  width: number;
  height: number;
  alt: string;
  /** The colour behind it until it has loaded, in six hexadecimal digits: see `server/html/finish-html.server`. */
  tone?: string;
};

export type PicturePriority = "high" | "eager" | "lazy";

type PictureProps = {
  picture: PictureData;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** `high` for the largest picture above the fold, `eager` for all others above it. */
  priority?: PicturePriority;
  className?: string;
  /** Set if a caption or heading next to it has the same content. */
  decorative?: boolean;
};

/** Renders a picture. */
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
