import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { deskMeta, DeskPage } from "~/features/desk/desk-page.server";
import { getFigures, readPeriod } from "~/features/desk/figures.server";
import { deskTexts } from "~/i18n/desk.server";
import { FigureTable, PeriodForm, Totals } from "./figures.server";

export const handle = { isTool: true };

export const meta: MetaFunction = () => deskMeta(deskTexts.figures.heading);

/** `?from=` and `?to=` are days, both included. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSignIn(request);
  const period = readPeriod(new URL(request.url).searchParams, new Date());
  return { period, ...(await getFigures(request, period)) };
}

export default function Figures() {
  const texts = deskTexts.figures;
  const { period, isEmpty, total, ...parts } = useLoaderData<typeof loader>();
  return (
    <DeskPage heading={texts.heading} current="/desk/figures">
      <PeriodForm period={period} />
      {isEmpty ? (
        <p className="mt-8 border border-line bg-canvas p-6">
          <span>{texts.none.beforeLink}</span>{" "}
          <a href="/desk/figures" className="link">
            {texts.none.link}
          </a>
          <span>{texts.none.afterLink}</span>
        </p>
      ) : (
        <>
          <Totals total={total} />
          <FigureTable name="week" heading={texts.byWeek} of={texts.week} figures={parts.weeks} />
          <FigureTable
            name="package"
            heading={texts.byPackage}
            of={deskTexts.fields.package}
            figures={parts.packages}
          />
          <FigureTable
            name="service"
            heading={texts.byService}
            of={deskTexts.fields.service}
            figures={parts.services}
          />
          <FigureTable
            name="source"
            heading={texts.bySource}
            of={deskTexts.fields.source}
            figures={parts.sources}
          />
        </>
      )}
    </DeskPage>
  );
}
