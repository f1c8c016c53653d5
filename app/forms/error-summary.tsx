import { useFormAnswer } from "~/forms/use-form-answer";

/** What is wrong, above the form, each line a link to its field; in focus when it appears. */
export function ErrorSummary({ errors }: { errors: Partial<Record<string, string>> }) {
  const box = useFormAnswer(errors);
  const lines = Object.entries(errors).filter(([, message]) => message !== undefined);
  if (lines.length === 0) return null;
  return (
    <div
      {...box}
      role="alert"
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
