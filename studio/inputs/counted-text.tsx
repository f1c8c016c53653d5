import type { StringInputProps } from "sanity";

/** Renders a text input with its number of characters and the recommended length. */
export function CountedText(props: StringInputProps & { aim: string }) {
  const { aim, ...input } = props;
  const length = [...(props.value ?? "")].length;
  return (
    <div style={{ display: "grid", gap: 8 }}>
      {props.renderDefault(input)}
      <div style={{ fontSize: 13, opacity: 0.7 }}>
        {length} {length === 1 ? "character" : "characters"}. Best: {aim}.
      </div>
    </div>
  );
}
