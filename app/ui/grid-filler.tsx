import type { PictureData } from "~/ui/picture";
import { Picture } from "~/ui/picture";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

type GridFillerProps = {
  /** How many cells stand before it where the grid has two columns (from `sm`) and three (from `lg`). */
  inTwos: number;
  inThrees: number;
  theme: Theme;
  picture: PictureData | null;
};

/** Closes the last row of a joined grid: a lattice over the cells that are left, nothing where none is. */
export function GridFiller({ inTwos, inThrees, theme, picture }: GridFillerProps) {
  const ofTwo = inTwos % 2;
  const ofThree = (3 - (inThrees % 3)) % 3;
  if (ofTwo === 0 && ofThree === 0) return null;
  const shown = `${ofTwo ? "sm:block" : ""} ${ofThree ? "lg:block" : "lg:hidden"}`;
  const span = ofThree === 2 ? "lg:col-span-2" : "";
  return (
    <li
      aria-hidden="true"
      className={`relative hidden border-b border-r border-line ${themeClasses[theme].tint} ${shown} ${span}`}
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
