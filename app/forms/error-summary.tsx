import { useEffect, useRef } from "react";

/**
 * What is wrong, above the form, each line a link to its field. It takes the focus when it appears:
 * by autofocus in a document without JavaScript, by the effect after a submission with it.
 */
export function ErrorSummary({ errors }: { errors: Partial<Record<string, string>> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [errors]);
  const lines = Object.entries(errors).filter(([, message]) => message !== undefined);
  if (lines.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- where the page comes back with errors, they are what it is about
      autoFocus
      aria-labelledby="error-summary"
      className="mb-8 border-2 border-danger bg-canvas p-6"
    >
      <h3 id="error-summary" className="text-h3">
        There is a problem
      </h3>
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
