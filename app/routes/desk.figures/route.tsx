import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { deskMeta, DeskPage } from "~/features/desk/desk-page.server";
import { getFigures, readPeriod } from "~/features/desk/figures.server";
import { FigureTable, PeriodForm, Totals } from "./figures.server";

export const handle = { isTool: true };

export const meta: MetaFunction = () => deskMeta("Figures");

/** `?from=` and `?to=` are days, both included. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSignIn(request);
  const period = readPeriod(new URL(request.url).searchParams, new Date());
  return { period, ...(await getFigures(request, period)) };
}

export default function Figures() {
  const { period, isEmpty, total, ...parts } = useLoaderData<typeof loader>();
  return (
    <DeskPage heading="Figures" current="/desk/figures">
      <PeriodForm period={period} />
      {isEmpty ? (
        <p className="mt-8 border border-line bg-canvas p-6">
          Nothing was received in this time. Choose other days, or{" "}
          <a href="/desk/figures" className="link">
            look at the last 12 weeks
          </a>
          .
        </p>
      ) : (
        <>
          <Totals total={total} />
          <FigureTable name="week" heading="By week" of="Week" figures={parts.weeks} />
          <FigureTable name="package" heading="By package" of="Package" figures={parts.packages} />
          <FigureTable name="service" heading="By service" of="Service" figures={parts.services} />
          <FigureTable name="source" heading="By source" of="Source" figures={parts.sources} />
        </>
      )}
    </DeskPage>
  );
}
