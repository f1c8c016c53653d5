import { Card, Stack, Text } from "@sanity/ui";
import { type FocusEvent, useEffect, useState } from "react";
import type { StringInputProps } from "sanity";

/** Renders a day, and says when what was typed is not one: the Studio then keeps the former day without a word. */
export function DayInput(props: StringInputProps) {
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => setUnreadable(false), [props.value]);
  const check = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    // Afterwards, because the Studio reads what was typed at the same event.
    setTimeout(() => setUnreadable(target.validationMessage !== ""));
  };
  return (
    <Stack space={3} onBlur={check}>
      {props.renderDefault(props)}
      {isUnreadable && (
        <Card role="alert" tone="critical" padding={3} radius={2}>
          <Text size={1}>This day was not stored. Write it as 8 Nov 2026, or choose it.</Text>
        </Card>
      )}
    </Stack>
  );
}
