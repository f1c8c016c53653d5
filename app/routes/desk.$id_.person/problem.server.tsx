import type { Refusal } from "~/features/desk/person.server";
import { answerId } from "~/forms/form-answer";

/** Renders why nothing was erased, each line with a link to the field. */
export function Problem({ errors }: Pick<Refusal, "errors">) {
  const lines = [
    ["chosen", errors.chosen],
    ["sure", errors.sure],
  ].filter(([, message]) => message);
  return (
    <div
      id={answerId}
      tabIndex={-1}
      role="alert"
      className="mt-6 border-2 border-danger bg-canvas p-5 md:p-6"
    >
      <h2 className="text-h3">Nothing was erased</h2>
      <ul className="mt-1">
        {lines.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 items-center font-semibold text-danger underline"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
