import { type CustomValidator, defineField, getPublishedId } from "sanity";
import { momentOf } from "../../app/cms/schedule";
import { apiVersion } from "../api-version";
import { ScheduleTime } from "../inputs/schedule-time";
import { ScheduleTimeDiff } from "../inputs/schedule-time-diff";
import { readWritten } from "../inputs/written-time";

/**
 * Defines when a document is shown on the site; for types that visitors find in lists. The fields are texts instead of
 * `datetime`, so that an unreadable time stays as an error until it is corrected; a `datetime` would drop it, and the
 * document would be published without its time.
 */
export function scheduleFields() {
  return [
    defineField({
      name: "publishAt",
      title: "Show from",
      description:
        "Publish now, and the site shows it automatically at this time. Leave it empty to show it as soon as it is published.",
      type: "string",
      components: { input: ScheduleTime, diff: ScheduleTimeDiff },
      validation: (rule) => [rule.custom(checkReadable), rule.custom(warnOfPastStart).warning()],
    }),
    defineField({
      name: "expireAt",
      title: "Show until",
      description:
        "The site stops showing it automatically at this time. Leave it empty to keep showing it.",
      type: "string",
      components: { input: ScheduleTime, diff: ScheduleTimeDiff },
      validation: (rule) => [
        rule.custom(checkReadable),
        rule.custom((value, { document }) => {
          const isOver = momentOf(value) <= momentOf(document?.publishAt);
          return !isOver || "Must be later than “Show from”, or it would never show.";
        }),
        rule
          .custom((value) => {
            const isPast = momentOf(value) <= Date.now();
            return !isPast || "This is in the past: the site does not show it.";
          })
          .warning(),
      ],
    }),
  ];
}

function checkReadable(value: string | undefined): true | string {
  if (value === undefined || !Number.isNaN(momentOf(value))) return true;
  const reading = readWritten(value);
  return "fault" in reading ? reading.fault : "The clocks do not show this time. Write it again.";
}

/** Does not warn of a published time, because an old start is not a mistake. */
const warnOfPastStart: CustomValidator<string | undefined> = async (
  value,
  { document, getClient },
) => {
  if (!document || !(momentOf(value) <= Date.now())) return true;
  const published = await getClient({ apiVersion }).fetch<unknown>(
    `*[_id == $id][0].publishAt`,
    { id: getPublishedId(document._id) },
    { perspective: "raw" },
  );
  return published === value || "This is in the past: it shows as soon as it is published.";
};
