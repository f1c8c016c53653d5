import type { Theme } from "~/ui/theme";

/** A theme's lattice on squares of 40 px: a piece that repeats, and a few cells filled in over it. */
type Drawing = {
  /** How far it is until the piece begins again, in pixels. */
  width: number;
  height: number;
  lines: string;
  solid: string;
  bright: string;
};

/**
 * A strip of a theme's lattice, in the colour of the text around it: pixels for pixels, as wide and as high as its box.
 * Part of the page, because six files would wait for each other, and none of them could follow the page's colours.
 */
export function Motif({ theme, className }: { theme: Theme; className: string }) {
  const { width, height, lines, solid, bright } = drawings[theme];
  const id = `motif-${theme}`;
  return (
    <svg aria-hidden="true" className={className}>
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <path d={solid} fill="currentColor" />
      <path d={bright} className="fill-marigold" />
    </svg>
  );
}

// The same six screens as the sample pictures': studio/seed/README.md.
const drawings: Record<Theme, Drawing> = {
  indigo: {
    width: 80,
    height: 80,
    lines:
      "M7 7h26v26H7zM47 47h26v26H47zM47 20a13 13 0 1 0 26 0a13 13 0 1 0-26 0M7 60a13 13 0 1 0 26 0a13 13 0 1 0-26 0M0 20h7M33 20h14M73 20h7M0 60h7M33 60h14M73 60h7M20 0v7M20 33v14M20 73v7M60 0v7M60 33v14M60 73v7",
    solid:
      "M46 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0M86 6h28v28H86zM126 46h28v28h-28zM166 60a14 14 0 1 0 28 0a14 14 0 1 0-28 0",
    bright: "M126 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0",
  },
  peacock: {
    width: 80,
    height: 40,
    lines:
      "M2 29h6v9H2zM12 20h6v18h-6zM22 11h6v27h-6zM32 2h6v36h-6zM42 2h6v36h-6zM52 11h6v27h-6zM62 20h6v18h-6zM72 29h6v9h-6z",
    solid:
      "M1 28h8v11H1zM11 19h8v20h-8zM21 10h8v29h-8zM31 1h8v38h-8zM41 1h8v38h-8zM51 10h8v29h-8zM61 19h8v20h-8zM71 28h8v11h-8z",
    bright: "M81 28h8v11h-8zM91 19h8v20h-8zM101 10h8v29h-8zM111 1h8v38h-8z",
  },
  plum: {
    width: 40,
    height: 70,
    lines:
      "M20-2l18 10.5v22l-18 10.5l-18-10.5v-22zM0 33l18 10.5v22l-18 10.5l-18-10.5v-22zM40 33l18 10.5v22l-18 10.5l-18-10.5v-22zM20 8l9 5.5v11l-9 5.5l-9-5.5v-11zM0 43l9 5.5v11l-9 5.5l-9-5.5v-11zM40 43l9 5.5v11l-9 5.5l-9-5.5v-11z",
    solid:
      "M60 -3l19 11v24l-19 11l-19-11v-24zM100 -3l19 11v24l-19 11l-19-11v-24zM120 32l19 11v24l-19 11l-19-11v-24zM160 32l19 11v24l-19 11l-19-11v-24z",
    bright: "M140 -3l19 11v24l-19 11l-19-11v-24z",
  },
  rust: {
    width: 80,
    height: 80,
    lines:
      "M2 38a36 36 0 0 1 36-36a36 36 0 0 1-36 36zM42 2a36 36 0 0 1 36 36a36 36 0 0 1-36-36zM2 42a36 36 0 0 1 36 36a36 36 0 0 1-36-36zM42 78a36 36 0 0 1 36-36a36 36 0 0 1-36 36z",
    solid:
      "M82 38a36 36 0 0 1 36-36a36 36 0 0 1-36 36zM122 2a36 36 0 0 1 36 36a36 36 0 0 1-36-36zM82 42a36 36 0 0 1 36 36a36 36 0 0 1-36-36zM42 2a36 36 0 0 1 36 36a36 36 0 0 1-36-36z",
    bright:
      "M122 78a36 36 0 0 1 36-36a36 36 0 0 1-36 36zM162 38a36 36 0 0 1 36-36a36 36 0 0 1-36 36z",
  },
  leaf: {
    width: 40,
    height: 40,
    lines:
      "M0 20a20 20 0 0 1 40 0M7 20a13 13 0 0 1 26 0M14 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0M0 20a20 20 0 0 1 20 20a20 20 0 0 1 20-20M0 27a13 13 0 0 1 13 13M27 40a13 13 0 0 1 13-13M0 34a6 6 0 0 1 6 6M34 40a6 6 0 0 1 6-6M0 6a6 6 0 0 0 6-6M34 0a6 6 0 0 0 6 6",
    solid:
      "M0 60a20 20 0 0 1 40 0a20 20 0 0 0-20 20a20 20 0 0 0-20-20zM20 40a20 20 0 0 1 40 0a20 20 0 0 0-20 20a20 20 0 0 0-20-20zM40 20a20 20 0 0 1 40 0a20 20 0 0 0-20 20a20 20 0 0 0-20-20zM60 40a20 20 0 0 1 40 0a20 20 0 0 0-20 20a20 20 0 0 0-20-20zM80 60a20 20 0 0 1 40 0a20 20 0 0 0-20 20a20 20 0 0 0-20-20zM160 60a20 20 0 0 1 40 0a20 20 0 0 0-20 20a20 20 0 0 0-20-20z",
    bright:
      "M120 20a20 20 0 0 1 40 0a20 20 0 0 0-20 20a20 20 0 0 0-20-20zM140 40a20 20 0 0 1 40 0a20 20 0 0 0-20 20a20 20 0 0 0-20-20z",
  },
  sky: {
    width: 40,
    height: 40,
    lines:
      "M20 0l5.9 5.9h8.2v8.2l5.9 5.9l-5.9 5.9v8.2h-8.2l-5.9 5.9l-5.9-5.9h-8.2v-8.2l-5.9-5.9l5.9-5.9v-8.2h8.2zM20 11l2.6 2.6h3.8v3.8l2.6 2.6l-2.6 2.6v3.8h-3.8l-2.6 2.6l-2.6-2.6h-3.8v-3.8l-2.6-2.6l2.6-2.6v-3.8h3.8z",
    solid:
      "M60 0l5.9 5.9h8.2v8.2l5.9 5.9l-5.9 5.9v8.2h-8.2l-5.9 5.9l-5.9-5.9h-8.2v-8.2l-5.9-5.9l5.9-5.9v-8.2h8.2zM100 0l5.9 5.9h8.2v8.2l5.9 5.9l-5.9 5.9v8.2h-8.2l-5.9 5.9l-5.9-5.9h-8.2v-8.2l-5.9-5.9l5.9-5.9v-8.2h8.2zM100 40l5.9 5.9h8.2v8.2l5.9 5.9l-5.9 5.9v8.2h-8.2l-5.9 5.9l-5.9-5.9h-8.2v-8.2l-5.9-5.9l5.9-5.9v-8.2h8.2zM180 40l5.9 5.9h8.2v8.2l5.9 5.9l-5.9 5.9v8.2h-8.2l-5.9 5.9l-5.9-5.9h-8.2v-8.2l-5.9-5.9l5.9-5.9v-8.2h8.2z",
    bright:
      "M140 0l5.9 5.9h8.2v8.2l5.9 5.9l-5.9 5.9v8.2h-8.2l-5.9 5.9l-5.9-5.9h-8.2v-8.2l-5.9-5.9l5.9-5.9v-8.2h8.2z",
  },
};
