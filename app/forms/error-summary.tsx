import { useFormAnswer } from "~/forms/use-form-answer";

type ErrorSummaryProps = {
  errors: Partial<Record<string, string>>;
  /** One below that of the heading above the form. */
  level: 2 | 3;
};

/** What is wrong, above the form, each line a link to its field; in focus when it appears. */
export function ErrorSummary({ errors, level }: ErrorSummaryProps) {
  const box = useFormAnswer(errors);
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
