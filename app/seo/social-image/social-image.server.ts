import { LRUCache } from "lru-cache";
import type { ImageFile } from "~/seo/social-image/draw-social-image.server";
import { drawSocialImage } from "~/seo/social-image/draw-social-image.server";
import type { SocialImageText } from "~/seo/social-image-path";
import { socialImageVersion } from "~/seo/social-image-path";

/** 16 MB hold some 400 of them. One that is under way is waited for; one that failed is tried again when it is next asked for. */
const images = new LRUCache<string, ImageFile, SocialImageText>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_version, _stale, { context }) => drawAfterOthers(context),
  // What a visitor waits for is drawn to its end, also where there is no room to keep it.
  ignoreFetchAbort: true,
});

let last: Promise<unknown> = Promise.resolve();

/** One after the other, so that a crawler that asks for all of them takes one processor. */
function drawAfterOthers(text: SocialImageText): Promise<ImageFile> {
  const drawing = last.then(() => drawSocialImage(text));
  last = drawing.catch(() => undefined);
  return drawing;
}

/** The PNG file of a social image, drawn when it is first asked for. */
export const getSocialImage = (text: SocialImageText): Promise<ImageFile> =>
  images.forceFetch(socialImageVersion(text), { context: text });
