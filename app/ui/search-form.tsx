import { uiTexts } from "~/i18n/shell";
import type { ButtonLook } from "~/ui/button-link";
import { buttonClasses } from "~/ui/button-link";

type SearchFormProps = {
  label?: string;
  look?: ButtonLook;
  /** The field's initial text. */
  query?: string;
};

/** Renders the search form, which works without JavaScript. */
export function SearchForm(props: SearchFormProps) {
  const texts = uiTexts.searchForm;
  const { label = texts.label, look = "ink", query } = props;
  return (
    <form action="/search" role="search" className="flex max-w-[40rem] flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <label htmlFor="q" className="block font-semibold">
          {label}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={query}
          autoComplete="off"
          enterKeyHint="search"
          className="mt-1.5 block min-h-[3.25rem] w-full rounded-input border border-line-strong bg-canvas px-3.5 py-2.5 text-ink"
        />
      </div>
      <button type="submit" className={buttonClasses(look)}>
        {texts.submit}
      </button>
    </form>
  );
}
