import type { StringInputProps } from "sanity";

/** The number of characters under a text whose length matters, beside the length to aim for. */
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
