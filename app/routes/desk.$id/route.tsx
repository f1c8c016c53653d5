import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { correctLead } from "~/features/desk/correct-lead.server";
import { deskMeta, DeskPage } from "~/features/desk/desk-page.server";
import { listAddress, listOfLead } from "~/features/desk/lead-address.server";
import { isId } from "~/features/desk/lead-status";
import { activityOf, getLead, type LeadEvent } from "~/features/desk/leads.server";
import {
  type FollowUpAnswer,
  initialLeadValues,
  readInput,
  removeNote,
  saveLead,
} from "~/features/desk/save-lead.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { deskTexts } from "~/i18n/desk.server";
import { hasFormResult, setFormRefused, setFormResult } from "~/server/form-answer.server";
import { shortDay, shortMoment } from "~/text/dates";
import { redirectWithFlash } from "~/toasts/flash.server";
import { Correction } from "./correction.server";
import { FollowUp } from "./follow-up.server";
import { Activity, Erased, Facts, Person, shownLead } from "./lead.server";

export const handle = { isTool: true };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.state === "known" ? data.lead.name : deskTexts.lead.titleUnknown);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id: me } = await requireSignIn(request);
  const list = listOfLead(request);
  const toList = listAddress("/desk", list);
  // The input matters more than the rest of the page.
  const found = isId(params.id)
    ? await withFallback(getLead(request, params.id), undefined, hasFormResult())
    : null;
  if (found === undefined) return { state: "unreachable", me } as const;
  if (!found) throw await redirectOrNotFound(request);
  const words = { moment: shortMoment, day: shortDay };
  if (found.erased) {
    return {
      state: "erased",
      toList,
      activity: activityOf(found.events, [], words),
      mailed: mailedOf(found.events),
    } as const;
  }
  return {
    state: "known",
    me,
    toList,
    lead: shownLead(found, list),
    opened: initialLeadValues(found),
    staff: found.staff,
    activity: activityOf(found.events, found.notes, words),
  } as const;
}

/** Returns the reference of an erased lead, under which an email is in the sales mailbox. */
const mailedOf = (events: readonly LeadEvent[]) =>
  events.find(({ kind }) => kind === "erased")?.became ?? null;

export async function action({ request, params }: ActionFunctionArgs) {
  await requireSignIn(request);
  const id = params.id;
  if (!isId(id)) throw await redirectOrNotFound(request);
  const { pathname, search } = new URL(request.url);
  const form = await request.formData();
  const note = form.get("remove");
  const refused =
    typeof note === "string" && isId(note)
      ? await removeNote(request, note, form)
      : await saveAll(request, id, form);
  if (refused === "removed") return redirectWithFlash(pathname + search, "noteRemoved");
  if (refused === "saved") return redirectWithFlash(pathname + search, "leadSaved");
  if (refused === "unchanged") return redirectWithFlash(pathname + search, "leadUnchanged");
  setFormResult();
  const status = statusOf(refused);
  if (status !== 200) setFormRefused();
  return data(refused, { status });
}

async function saveAll(request: Request, id: string, form: FormData) {
  const corrected = await correctLead(request, id, form);
  if (typeof corrected === "object") return { ...readInput(form), correction: corrected };
  const saved = await saveLead(request, id, form);
  return saved === "unchanged" ? corrected : saved;
}

function statusOf({ failed, changes, isNoteRemoved, correction }: FollowUpAnswer): number {
  if (failed || correction?.reason === "failed") return 503;
  if (isNoteRemoved) return 200;
  return changes || correction?.reason === "changed" ? 409 : 400;
}

export default function Lead() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "errors" in answer ? answer : undefined;
  const correction = refused?.correction;
  if (page.state === "erased") {
    return <Erased activity={page.activity} mailed={page.mailed} toList={page.toList} />;
  }
  if (page.state === "unreachable") {
    return (
      <DeskPage heading={deskTexts.followUp.headingUnreachable}>
        <div className="mt-6 max-w-[40rem]">
          {refused ? (
            <FollowUp opened={refused.opened} staff={null} me={page.me} refused={refused} />
          ) : null}
          {correction ? <Correction details={correction.shown} refused={correction} /> : null}
        </div>
      </DeskPage>
    );
  }
  return (
    <DeskPage
      heading={page.lead.name}
      back={{ href: page.toList, label: deskTexts.frame.backToList }}
    >
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-6">
        <Facts lead={page.lead}>
          <Correction
            details={page.lead.details}
            isPhoneRequired={page.lead.isPhoneRequired}
            refused={correction}
          />
        </Facts>
        <div className="space-y-8 lg:col-span-5 lg:row-span-2">
          <FollowUp opened={page.opened} staff={page.staff} me={page.me} refused={refused} />
          <Activity entries={page.activity} />
        </div>
        <Person lead={page.lead} />
      </div>
    </DeskPage>
  );
}
