import { LRUCache } from "lru-cache";
import type { ImageFile } from "~/seo/social-image/draw-social-image.server";
import { drawSocialImage } from "~/seo/social-image/draw-social-image.server";
import type { SocialImageText } from "~/seo/social-image-path";
import { socialImageVersion } from "~/seo/social-image-path";

/**
 * 16 MB hold about 400 images. Requests for an image under way share it; a failed one is retried on the next request.
 */
const images = new LRUCache<string, ImageFile, SocialImageText>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_version, _stale, { context }) => drawAfterOthers(context),
  // An image that a visitor waits for is finished even if there is no room to keep it.
  ignoreFetchAbort: true,
});

let last: Promise<unknown> = Promise.resolve();

/** Draws one image at a time, so that a crawler that requests all of them uses only one processor. */
function drawAfterOthers(text: SocialImageText): Promise<ImageFile> {
  const drawing = last.then(() => drawSocialImage(text));
  last = drawing.catch(() => undefined);
  return drawing;
}

/** Returns the PNG file of a social image, drawn on the first request. */
export const getSocialImage = (text: SocialImageText): Promise<ImageFile> =>
  images.forceFetch(socialImageVersion(text), { context: text });
