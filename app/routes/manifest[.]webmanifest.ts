import { getSiteSettings } from "~/content/site-settings.server";
import { fields, palette } from "~/ui/palette";

/** What a device shows of the site on its home screen. It stays a website: no window of its own. */
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
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
      { src: "/icon-maskable.svg", type: "image/svg+xml", sizes: "any", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=300",
    },
  });
}
