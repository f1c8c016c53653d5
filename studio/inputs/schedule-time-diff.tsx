import { Box } from "@sanity/ui";
import { DiffFromTo, type DiffProps } from "sanity";
import { momentOf } from "../../app/cms/schedule";
import { useCompanyZone } from "./company-clock";
import { writeMoment } from "./time-words";

/** Renders a time's old and new value among the changes of a document, in the company's time zone as in its form. */
export function ScheduleTimeDiff({ diff, schemaType }: DiffProps) {
  return <DiffFromTo diff={diff} schemaType={schemaType} previewComponent={Time} layout="grid" />;
}

function Time({ value }: { value?: unknown }) {
  const zone = useCompanyZone();
  const moment = momentOf(value);
  const text = zone === undefined || Number.isNaN(moment) ? value : writeMoment(moment, zone);
  return (
    <Box paddingX={2} paddingY={1}>
      {typeof text === "string" && text}
    </Box>
  );
}
