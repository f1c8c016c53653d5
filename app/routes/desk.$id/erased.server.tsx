import type { ActivityEntry } from "~/features/desk/activity";
import { DeskPage } from "~/features/desk/desk-page.server";
import { ButtonLink } from "~/ui/button-link";
import { Activity } from "./activity.server";

type ErasedProps = { activity: readonly ActivityEntry[]; mailed: string | null };

/** Renders a lead that was erased: when, and what is left to do. */
export function Erased({ activity, mailed }: ErasedProps) {
  return (
    <DeskPage heading="Erased">
      <p className="mt-4 max-w-measure">
        The submission, its notes and its unsent emails are deleted. The timeline stays, without
        anything about the person.
      </p>
      {mailed ? (
        <p className="mt-4 max-w-measure border-l-4 border-marigold pl-4">
          The sales mailbox still has the emails. Search it for {mailed}, and delete the emails
          about it and all replies, including sent ones.
        </p>
      ) : null}
      <div className="mt-8 max-w-[40rem]">
        <Activity entries={activity} />
      </div>
      <p className="mt-8">
        <ButtonLink href="/desk">All enquiries</ButtonLink>
      </p>
    </DeskPage>
  );
}
