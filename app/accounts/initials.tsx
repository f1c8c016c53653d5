/** The picture of a user who has none: one or two first letters, drawn here, so that no other site learns of them. */
export function Initials({ of }: { of: string }) {
  return (
    <svg viewBox="0 0 64 64" className="size-16 shrink-0 bg-peacock text-canvas" aria-hidden="true">
      <text
        x="32"
        y="33"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="26"
        fontWeight="650"
        fill="currentColor"
        className="font-display"
      >
        {initialsOf(of)}
      </text>
    </svg>
  );
}

/** "Asha Verma" → "AV"; "asha.verma@example.com" → "AV"; "asha@example.com" → "A". */
export function initialsOf(nameOrAddress: string): string {
  const [name = ""] = nameOrAddress.split("@");
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
}
