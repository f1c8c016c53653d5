import { Card, Stack, Text } from "@sanity/ui";
import { useEffect, useRef, useState } from "react";
import type { StringInputProps } from "sanity";

/** Renders a day, and says when what was typed is not one: the Studio then keeps the former day without a word. */
export function DayInput(props: StringInputProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  // Afterwards, because the Studio reads what was typed when its field is left, or when the day has changed.
  const checkSoon = () =>
    setTimeout(() => {
      setUnreadable(Boolean(root.current?.querySelector("input")?.validationMessage));
    });
  useEffect(() => {
    const checking = checkSoon();
    return () => clearTimeout(checking);
  }, [props.value]);
  return (
    <Stack ref={root} space={3} onBlur={checkSoon}>
      {props.renderDefault(props)}
      {isUnreadable && (
        <Card role="alert" tone="critical" padding={3} radius={2}>
          <Text size={1}>This day was not stored. Write it as 8 Nov 2026, or choose it.</Text>
        </Card>
      )}
    </Stack>
  );
}
