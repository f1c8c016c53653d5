import { getSiteSettings } from "~/features/site/site-settings.server";
import { publicFile } from "~/server/file-response.server";
import { fields, palette } from "~/ui/palette";

/** Returns the site's manifest for a device's home screen. The site opens in the browser, not in a separate window. */
export async function loader() {
  const { brand, tagline } = await getSiteSettings();
  const manifest = {
    id: "/",
    name: brand,
    short_name: brand.split(" ", 1)[0],
    ...(tagline && { description: tagline }),
    lang: "en-IN",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: palette.canvas.day,
    theme_color: fields.marigold.day,
    icons: [
      // The build makes these from the drawings.
      { src: "/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
      { src: "/icon-maskable.svg", type: "image/svg+xml", sizes: "any", purpose: "maskable" },
    ],
  };
  return publicFile(JSON.stringify(manifest), "application/manifest+json");
}
