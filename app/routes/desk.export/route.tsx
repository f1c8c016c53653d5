import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { deskMeta, DeskPage } from "~/features/desk/desk-page.server";
import { planExport } from "~/features/desk/export-leads.server";
import { listAddress, readListPage } from "~/features/desk/lead-address.server";
import { deskTexts } from "~/i18n/desk.server";
import { ExportForm, LastExports, listed } from "./page.server";

export const handle = { isTool: true };

export const meta: MetaFunction = () => deskMeta(deskTexts.export.heading);

/** The query is that of the list. Its place does not limit the export, but the link back leads to it. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSignIn(request);
  const list = readListPage(new URL(request.url).searchParams);
  const page = listAddress("/desk/export", list);
  return {
    ...(await planExport(request, list.filter)),
    page,
    // Leads back to this page after the re-authentication.
    confirm: `/account/confirm?${new URLSearchParams({ redirectTo: page }).toString()}`,
    list: listAddress("/desk", list),
    workbook: listAddress("/desk/export.xlsx", list),
    csv: listAddress("/desk/export.csv", list),
  };
}

const COUNTED_TO = 10_000;

const countWords = (count: number) => {
  const texts = deskTexts.export;
  return count > COUNTED_TO
    ? texts.moreRows({ formatted: COUNTED_TO.toLocaleString("en-IN") })
    : texts.rows({ count, formatted: count.toLocaleString("en-IN") });
};

export default function Export() {
  const texts = deskTexts.export;
  const { count, words, needsProof, exports, page, list, workbook, csv, confirm } =
    useLoaderData<typeof loader>();
  return (
    <DeskPage heading={texts.heading} back={{ href: list, label: deskTexts.frame.backToList }}>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-12 lg:gap-6">
        <section
          aria-labelledby="file"
          className="border-2 border-ink bg-canvas p-5 md:p-6 lg:col-span-7"
        >
          <h2 id="file" className="text-h3">
            {count === 0 ? texts.nothing : texts.file({ rows: countWords(count) })}
          </h2>
          <dl className="mt-3">
            <dt className="text-small text-mute">{texts.selection}</dt>
            <dd className="[overflow-wrap:anywhere] first-letter:uppercase">{listed(words)}</dd>
          </dl>
          {count === 0 ? (
            <p className="mt-4">{texts.noneFound}</p>
          ) : (
            <ExportForm workbook={workbook} csv={csv} confirm={needsProof ? confirm : null} />
          )}
        </section>
        <LastExports exports={exports} page={page} />
      </div>
    </DeskPage>
  );
}
