import { defineBehavior, effect, forward } from "@portabletext/editor/behaviors";
import { BehaviorPlugin } from "@portabletext/editor/plugins";
import { toPlainText } from "@portabletext/react";
import { useToast } from "@sanity/ui";
import { useMemo } from "react";
import type { PortableTextPluginsProps } from "sanity";
import { cleanHtml, htmlOfBullets, restartLists, tableIn } from "./pasted-text";
import { newRow } from "./table-rows";

/** Cleans text that is pasted into a text with headings and lists. The Studio's own clipboard format stays as it is. */
export function PastePlugin(props: PortableTextPluginsProps) {
  const toast = useToast();
  const behaviors = useMemo(() => {
    const notice = {
      title: "Pictures cannot be pasted",
      description: "The text is here without them. Upload each picture from your device.",
    };
    const warn = () =>
      toast.push({ ...notice, status: "warning", closable: true, duration: 10_000 });
    return [cleaned(warn), withTables];
  }, [toast]);
  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      {props.renderDefault(props)}
    </>
  );
}

const cleaned = (warnOfPictures: () => unknown) =>
  defineBehavior({
    on: "deserialize.data",
    guard: ({ snapshot, event: { data, mimeType, originEvent } }) => {
      if (mimeType !== "text/html" && mimeType !== "text/plain") return false;
      const text = originEvent.originEvent.dataTransfer.getData("text/plain");
      const html = mimeType === "text/plain" || data === text ? htmlOfBullets(text) : data;
      const { blockObjects } = snapshot.context.schema;
      const keepsTables = blockObjects.some(({ name }) => name === "table");
      return html !== undefined && cleanHtml(html, { keepsTables });
    },
    actions: [
      ({ event }, { html, hasPictures }) => [
        effect(() => void (hasPictures && warnOfPictures())),
        forward({ ...event, mimeType: "text/html", data: html }),
      ],
    ],
  });

const withTables = defineBehavior({
  on: "deserialization.success",
  guard: ({ event }) => event.mimeType === "text/html",
  actions: [
    ({ event }) => [
      forward({
        ...event,
        data: restartLists(event.data).map((block) => {
          const rows = tableIn(toPlainText([block]));
          return rows
            ? { _type: "table", _key: block._key, rows: rows.map((cells) => newRow(cells)) }
            : block;
        }),
      }),
    ],
  ],
});
