import { Box, Button, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { CalendarDays, X } from "lucide-react";
import { useRef, useState } from "react";
import { set, type StringInputProps, unset } from "sanity";
import { momentOf } from "../../app/cms/schedule";
import { localClock, type LocalTime } from "../../app/text/dates";
import { tabIcon } from "../schema/tab-icon";
import { useCompanyZone, useNow } from "./company-clock";
import { Messages } from "./messages";
import { longWords, onThisComputer, writeMoment, zoneInWords } from "./time-words";
import { storedFor } from "./written-time";

const CalendarIcon = tabIcon(CalendarDays);
const ClearIcon = tabIcon(X);

/**
 * Renders a time in the company's time zone. Every keystroke is stored: as a time if it can be parsed, otherwise as the
 * text itself, which the validation refuses and the site never shows. So an unfinished time is never published as "at
 * once".
 */
export function ScheduleTime(props: StringInputProps) {
  const { value, onChange, elementProps, validation } = props;
  const zone = useCompanyZone();
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  const readOnly = props.readOnly === true || zone === undefined;
  const store = (next: string | undefined) => onChange(next === undefined ? unset() : set(next));
  const meant = (text: string) => (zone === undefined ? undefined : storedFor(text, zone));
  const moment = momentOf(value);
  const isKnown = zone !== undefined && !Number.isNaN(moment);
  const local = isKnown ? localClock(zone)?.at(moment) : undefined;
  const stored = isKnown ? writeMoment(moment, zone) : (value ?? "");
  // The input stays unchanged while the field has the focus, unless someone else writes another time.
  const text = typed !== undefined && meant(typed) === value ? typed : stored;

  return (
    <Stack space={3}>
      <Flex gap={1} align="center">
        <Box flex={1}>
          <TextInput
            {...elementProps}
            ref={(element) => {
              field.current = element;
              elementProps.ref.current = element;
            }}
            customValidity={props.validationError}
            value={text}
            readOnly={readOnly}
            placeholder="22 Nov 2026, 09:15"
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              store(meant(currentTarget.value));
            }}
            onBlur={(event) => {
              setTyped(undefined);
              elementProps.onBlur(event);
            }}
          />
        </Box>
        <Box style={{ position: "relative" }}>
          {/* This opens the browser's calendar; typed times go into the text field, which accepts more formats. */}
          <input
            ref={picker}
            type="datetime-local"
            tabIndex={-1}
            aria-hidden="true"
            value={local === undefined ? "" : isoOf(local)}
            onChange={({ currentTarget }) => {
              setTyped(undefined);
              store(meant(currentTarget.value));
            }}
            style={{ position: "absolute", inset: 0, opacity: 0, pointerEvents: "none" }}
          />
          <Button
            icon={CalendarIcon}
            mode="bleed"
            aria-label="Choose in a calendar"
            title="Choose in a calendar"
            disabled={readOnly}
            onClick={() => picker.current?.showPicker()}
          />
        </Box>
        <Button
          icon={ClearIcon}
          mode="bleed"
          aria-label="Clear the time"
          title="Clear the time"
          disabled={readOnly || value === undefined}
          onClick={() => {
            setTyped(undefined);
            store(undefined);
            field.current?.focus();
          }}
        />
      </Flex>
      <Messages validation={validation} />
      <Words moment={moment} zone={zone} />
    </Stack>
  );
}

/** Renders the time in words, so that mistakes are visible: weekday, time zone, and distance from now. */
function Words({ moment, zone }: { moment: number; zone: string | undefined }) {
  const now = useNow();
  if (zone === undefined) return null;
  if (Number.isNaN(moment)) {
    return (
      <Text size={1} muted>
        Day, month, year and time in {zoneInWords(zone, now)}.
      </Text>
    );
  }
  const here = onThisComputer(moment, zone);
  return (
    <Text size={1} muted role="status">
      {longWords(moment, zone, now)}.{here && ` ${here}.`}
    </Text>
  );
}

/** Returns a local time in the format of the browser's field: "2026-11-22T09:15". */
function isoOf(local: LocalTime): string {
  return new Date(local).toISOString().slice(0, 16);
}
