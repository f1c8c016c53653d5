import { Card, Text } from "@sanity/ui";
import type { InputProps } from "sanity";

/** Renders the messages of a field's validation. */
export const Messages = ({ validation }: Pick<InputProps, "validation">) =>
  validation.map(({ level, message }) => (
    <Card key={message} tone={level === "error" ? "critical" : "caution"} padding={3} radius={2}>
      <Text size={1}>{message}</Text>
    </Card>
  ));
