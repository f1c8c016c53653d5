import { drawSocialImage } from "~/seo/social-image/draw-social-image.server";
import { createDrawingCache } from "~/seo/social-image/drawing-cache";
import { socialImageVersion } from "~/seo/social-image-path";

/** The PNG file of a social image, drawn when it is first asked for. 16 MB hold some 400 of them. */
export const getSocialImage = createDrawingCache({
  draw: drawSocialImage,
  keyOf: socialImageVersion,
  maxBytes: 16 * 1024 * 1024,
});
