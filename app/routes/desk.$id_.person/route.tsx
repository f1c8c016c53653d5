import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnForm } from "~/features/accounts/auth-context";
import { hasFreshSignIn } from "~/features/accounts/fresh-sign-in.server";
import { redirectWithReturn, requireSignIn } from "~/features/accounts/require-sign-in.server";
import { deskMeta, DeskPage } from "~/features/desk/desk-page.server";
import { leadAddress, listOfLead, redirectToErased } from "~/features/desk/lead-address.server";
import { isId } from "~/features/desk/lead-status";
import { choiceOf, erasePerson, getPerson, withChoice } from "~/features/desk/person.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { answerId, ErrorSummary } from "~/forms/form-frame";
import { deskTexts } from "~/i18n/desk.server";
import { setFormRefused } from "~/server/form-answer.server";
import { isolate } from "~/text/isolate";
import { redirectWithFlash } from "~/toasts/flash.server";
import { Confirm, Erase } from "./erase.server";
import { Choices, StoredData } from "./stored-data.server";

export const handle = { isTool: true };

export const meta: MetaFunction = () => deskMeta(deskTexts.person.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSignIn(request);
  const { id } = params;
  if (!isId(id)) throw await redirectOrNotFound(request);
  const person = await getPerson(request, id);
  if (!person) throw redirectToErased(id, request);
  const list = listOfLead(request);
  return {
    needsConfirm: !(await hasFreshSignIn()),
    chosen: choiceOf(request),
    toLead: leadAddress(id, list),
    eraseAddress: leadAddress(id, list, "/person"),
    exportAddress: leadAddress(id, list, "/person.json"),
    ...person,
    submissions: person.submissions.map((each) => ({ ...each, href: leadAddress(each.id, list) })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id: user } = await requireSignIn(request);
  const { id } = params;
  if (!isId(id)) throw await redirectOrNotFound(request);
  const form = await request.formData();
  const asked = withChoice(request, form);
  if (form.has("confirm")) throw redirectWithReturn("/account/confirm", asked);
  const outcome = await erasePerson(asked, id, form, user);
  if (!outcome) throw redirectToErased(id, request);
  const { refused, erased } = outcome;
  if (refused) {
    setFormRefused();
    return data(refused, { status: 400 });
  }
  const page = leadAddress(id, listOfLead(request), erased.isLeadErased ? "" : "/person");
  return redirectWithFlash(page, "leadsErased", String(erased.count), someOf(erased.mailed));
}

/** The number of references that fit into the message. */
const SHOWN = 20;
const someOf = (references: readonly string[]) =>
  references.length > SHOWN
    ? deskTexts.person.erase.moreReferences({
        references: references.slice(0, SHOWN).join(", "),
        count: references.length - SHOWN,
      })
    : references.join(", ");

export default function Person() {
  const texts = deskTexts.person;
  const { needsConfirm, chosen, toLead, eraseAddress, exportAddress, ...person } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "errors" in answer ? answer : undefined;
  return (
    <DeskPage
      heading={texts.heading}
      back={{ href: toLead, label: texts.back({ name: isolate(person.name) }) }}
    >
      {refused ? (
        <ErrorSummary
          errors={refused.errors}
          level={2}
          heading={texts.erase.problem}
          box={{ id: answerId, tabIndex: -1 }}
        />
      ) : null}
      <StoredData person={person} />
      <OwnForm action={`${eraseAddress}#${answerId}`} className="mt-8 space-y-8">
        {needsConfirm ? <Confirm /> : null}
        <Choices submissions={person.submissions} chosen={refused?.chosen ?? chosen} />
        <Erase exportAddress={exportAddress} person={person} refused={refused} />
      </OwnForm>
    </DeskPage>
  );
}
