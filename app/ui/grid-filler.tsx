import { Picture, type PictureData } from "~/ui/picture";
import { type Theme, themeClasses } from "~/ui/theme";

/**
 * Returns the columns of a joined grid for this number of cells, so that its last row is full. The class names are
 * written out, because Tailwind finds only names that are in the source.
 */
export function joinedGrid(cells: number): string {
  return columns[Math.min(cells, columns.length - 1)] ?? "";
}

const columns = [
  "",
  "max-w-2xl",
  "md:grid-cols-2",
  "md:grid-cols-3",
  "md:grid-cols-2 xl:grid-cols-4",
  "md:grid-cols-2 lg:grid-cols-6 md:[&>*]:col-span-1 md:[&>:last-child]:col-span-2 lg:[&>*]:col-span-2 lg:[&>:nth-child(n+4)]:col-span-3",
  "md:grid-cols-2 lg:grid-cols-3",
];

type GridFillerProps = {
  /** The number of cells before it if the grid has two columns (from `sm`), and if it has three. */
  inTwos: number;
  inThrees: number;
  /** The width from which the grid has three columns. */
  threeFrom?: keyof typeof classes;
  theme: Theme;
  picture: PictureData | null;
};

// Written out, because Tailwind finds only class names that are in the source.
const classes = {
  lg: { show: "lg:block", hide: "lg:hidden", wide: "lg:col-span-2" },
  xl: { show: "xl:block", hide: "xl:hidden", wide: "xl:col-span-2" },
} as const;

/** Closes the last row of a joined grid with a lattice over the empty cells, if there are any. */
export function GridFiller({
  inTwos,
  inThrees,
  threeFrom = "lg",
  theme,
  picture,
}: GridFillerProps) {
  const ofTwo = inTwos % 2;
  const ofThree = (3 - (inThrees % 3)) % 3;
  if (ofTwo === 0 && ofThree === 0) return null;
  const { show, hide, wide } = classes[threeFrom];
  const shown = `${ofTwo ? "sm:block" : ""} ${ofThree ? show : hide}`;
  return (
    <li
      aria-hidden="true"
      className={`relative hidden min-h-40 border-b border-r border-line ${themeClasses[theme].tint} ${shown} ${ofThree === 2 ? wide : ""}`}
    >
      {picture ? (
        <Picture
          picture={picture}
          decorative
          sizes="(min-width: 1024px) 66vw, 50vw"
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </li>
  );
}
