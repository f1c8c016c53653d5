import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSignIn } from "~/accounts/require-sign-in.server";
import { deskMeta, DeskPage } from "~/desk/desk-page";
import { planExport } from "~/desk/export-leads.server";
import { filterQuery, readFilter } from "~/desk/lead-filter.server";
import { PasswordField } from "~/forms/password-field";
import { buttonClasses } from "~/ui/button-link";

export const handle = { isTool: true };

export const meta: MetaFunction = () => deskMeta("Export");

/** Its query is the filter of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSignIn(request);
  const filter = readFilter(new URL(request.url).searchParams);
  const query = filterQuery(filter);
  return {
    ...(await planExport(request, filter)),
    list: `/desk?${query}`.replace(/\?$/, ""),
    file: `/desk/export.csv?${query}`.replace(/\?$/, ""),
  };
}

const COUNTED_TO = 10_000;

const countWords = (count: number) => {
  if (count > COUNTED_TO) return `More than ${COUNTED_TO.toLocaleString("en-IN")} rows`;
  return count === 1 ? "One row" : `${count.toLocaleString("en-IN")} rows`;
};

const listed = (words: readonly string[]) => (words.length > 0 ? words.join("; ") : "everything");

export default function Export() {
  const { count, words, needsPassword, exports, list, file } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      heading="Export"
      above={
        <p className="mb-2">
          <a href={list} className="link inline-flex min-h-11 items-center text-small">
            Back to the list
          </a>
        </p>
      }
    >
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-12 lg:gap-6">
        <section
          aria-labelledby="file"
          className="border-2 border-ink bg-canvas p-5 md:p-6 lg:col-span-7"
        >
          <h2 id="file" className="text-h3">
            {count === 0 ? "Nothing to export" : `${countWords(count)}, as a CSV file`}
          </h2>
          <dl className="mt-3">
            <dt className="text-small text-mute">What is asked for</dt>
            <dd className="[overflow-wrap:anywhere] first-letter:uppercase">{listed(words)}</dd>
          </dl>
          {count === 0 ? (
            <p className="mt-4">Nothing matches this filter.</p>
          ) : (
            <ExportForm file={file} needsPassword={needsPassword} />
          )}
        </section>
        <LastExports exports={exports} />
      </div>
    </DeskPage>
  );
}

function ExportForm({ file, needsPassword }: { file: string; needsPassword: boolean }) {
  return (
    <form method="post" action={file} className="mt-5 space-y-5">
      <div className="max-w-measure space-y-3">
        <p>
          A row for each enquiry and message, newest first: what was sent, where the sender came
          from, and the status, assignee and next step. Notes and the timeline are not in it.
        </p>
        <p>
          A cell that a spreadsheet could take for a formula begins with an apostrophe, and so do
          phone numbers with a plus.
        </p>
        <p className="border-l-4 border-marigold pl-4">
          The file is personal data. That you take it out is written down, with the time and the
          filter. Keep it no longer than you need it: what is erased here stays in it.
        </p>
      </div>
      {needsPassword ? (
        <>
          <PasswordField
            name="password"
            label="Your password"
            hint="You signed in more than 15 minutes ago."
            required
            autoComplete="current-password"
          />
          <p className="max-w-measure text-small text-ink-2">
            No password, because you sign in with Google or Facebook? Sign out, sign in again, and
            export within 15 minutes.
          </p>
        </>
      ) : null}
      <p>
        <button className={`${buttonClasses("primary")} w-full sm:w-auto`}>Export as CSV</button>
      </p>
    </form>
  );
}

type LastExportsProps = { exports: readonly { at: string; by: string; words: string[] }[] };

function LastExports({ exports }: LastExportsProps) {
  return (
    <section
      aria-labelledby="exports"
      className="border border-line bg-canvas p-5 md:p-6 lg:col-span-5"
    >
      <h2 id="exports" className="text-h3">
        Last exports
      </h2>
      {exports.length === 0 ? (
        <p className="mt-2 text-ink-2">Nobody has exported anything yet.</p>
      ) : (
        <ol className="mt-4 space-y-4">
          {exports.map(({ at, by, words }, index) => (
            <li key={index} className="border-l-4 border-line-strong pl-4">
              <p className="text-small text-mute [overflow-wrap:anywhere]">
                {at}, {by}
              </p>
              <p className="[overflow-wrap:anywhere] first-letter:uppercase">{listed(words)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
