import type { HTMLAttributes, Ref } from "react";
import type { FieldErrors } from "~/forms/parse-form";

type ErrorSummaryProps = {
  errors: FieldErrors<string>;
  /** One level below that of the heading above the form. */
  level: 2 | 3;
  /** The attributes of the box, which takes the focus when it appears. */
  box: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> };
};

/** Renders the list of errors above the form, each a link to its field. */
export function ErrorSummary({ errors, level, box }: ErrorSummaryProps) {
  const lines = Object.entries(errors).filter(([, message]) => message !== undefined);
  if (lines.length === 0) return null;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div
      {...box}
      role="alert"
      aria-labelledby="error-summary"
      className="mb-8 border-2 border-danger bg-canvas p-6"
    >
      <Heading id="error-summary" className="text-h3">
        There is a problem
      </Heading>
      <ul className="mt-2 space-y-1">
        {lines.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-8 items-center font-semibold text-danger underline decoration-2 underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
