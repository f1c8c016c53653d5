import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
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
  fetchMethod: (_version, _stale, { context }) => inTurn(drawSocialImage, context),
  // An image that a visitor waits for is finished even if there is no room to keep it.
  ignoreFetchAbort: true,
});

/** Draws one image at a time, so that a crawler that requests all of them uses only one processor. */
const inTurn = pLimit(1);

/** Returns the PNG file of a social image, drawn on the first request. */
export const getSocialImage = (text: SocialImageText): Promise<ImageFile> =>
  images.forceFetch(socialImageVersion(text), { context: text });
