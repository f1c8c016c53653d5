import { createImageUrlBuilder } from "@sanity/image-url";
import { Box, Card, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { getPublishedId, useClient, useEditState, useFormValue } from "sanity";
import { apiVersion } from "../api-version";
import { pagesOfDocument } from "../preview/pages-of-document";
import { referenceOf } from "../schema/asset-rules";
import { useSiteOrigin } from "./site-origin";

type Shared = { title: string; description: string };

/** Renders the page as a chat or a social network shows it, with the current input. */
export function ShareCard({ title, description }: Shared) {
  const { host } = new URL(useSiteOrigin());
  const own = useOwnPicture();
  const drawn = useDrawnPicture();
  return (
    <Stack space={3} as="figure" style={{ margin: 0, maxWidth: 480 }}>
      <Text as="figcaption" size={1} muted>
        As a chat or a social network may show it
      </Text>
      <Card border radius={2} overflow="hidden" data-testid="share-card">
        <SharedPicture key={own ?? drawn.src} src={own ?? drawn.src} />
        <Card padding={3} tone="transparent">
          <Stack space={3}>
            <Text size={0} muted>
              {host}
            </Text>
            <Text size={1} weight="semibold">
              {title}
            </Text>
            <Text size={1} muted>
              {description}
            </Text>
          </Stack>
        </Card>
      </Card>
      {!own && (
        <Text size={1} muted>
          {drawn.note}
        </Text>
      )}
    </Stack>
  );
}

function SharedPicture({ src }: { src: string | undefined }) {
  const [failed, setFailed] = useState(false);
  const size = { aspectRatio: "1200 / 630", width: "100%", display: "block" };
  if (src && !failed) return <img src={src} alt="" style={size} onError={() => setFailed(true)} />;
  return (
    <Card tone="transparent" style={size}>
      <Box padding={4}>
        <Text size={1} muted>
          {failed ? "The site has no picture to show at the moment." : "No picture yet."}
        </Text>
      </Box>
    </Card>
  );
}

/** Returns the editor's picture, cut as on the site; undefined without one. */
function useOwnPicture(): string | undefined {
  const picture = useFormValue(["socialImage"]);
  const client = useClient({ apiVersion });
  if (!isPicture(picture)) return undefined;
  const image = createImageUrlBuilder(client).image(picture).fit("crop").format("jpg");
  return image.width(1200).height(630).url();
}

/** Returns the picture that the site draws of the published page. */
function useDrawnPicture(): { src?: string; note: string } {
  const origin = useSiteOrigin();
  const id = useFormValue(["_id"]);
  const type = useFormValue(["_type"]);
  const title = useFormValue(["title"]);
  const { published } = useEditState(getPublishedId(String(id)), String(type));
  const isKnown = useIsKnown(published?._updatedAt);
  const [page] = published ? pagesOfDocument(published._type, published) : [];
  if (!published || !page) {
    return { note: "The site draws a picture with the page title when the page is published." };
  }
  // Any version works, because the site redirects to the current one. This one changes with each publish.
  const path = page.href === "/" ? "/index" : page.href;
  return {
    src: isKnown ? `${origin}/social-image/${published._rev}${path}.png` : undefined,
    note:
      published.title === title
        ? "The site has drawn this picture from the page title."
        : "The site draws this picture again, with the new title, when you publish.",
  };
}

/** The site knows a published page within a second. */
const KNOWN_AFTER_MS = 3_000;

/** Returns whether the site knows a version of a document, by the time of its publication. */
function useIsKnown(updatedAt = ""): boolean {
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    const wait = Date.parse(updatedAt) + KNOWN_AFTER_MS - Date.now();
    // Clocks can differ.
    const timer = setTimeout(() => setKnown(updatedAt), Math.min(wait, KNOWN_AFTER_MS));
    return () => clearTimeout(timer);
  }, [updatedAt]);
  return known === updatedAt;
}

type Picture = { asset: { _ref: string } };

const isPicture = (value: unknown): value is Picture =>
  /^image-\w+-\d+x\d+-\w+$/.test(referenceOf(value));
