import type { ActivityEntry } from "~/desk/activity";
import { DeskPage } from "~/desk/desk-page.server";
import { ButtonLink } from "~/ui/button-link";
import { Activity } from "./activity.server";

type ErasedProps = { activity: readonly ActivityEntry[]; mailed: string | null };

/** In the place of a lead that was erased: that it was, and when, and what is left to do. */
export function Erased({ activity, mailed }: ErasedProps) {
  return (
    <DeskPage heading="Erased">
      <p className="mt-4 max-w-measure">
        What was sent, the notes and the mails that waited are gone. The timeline stays, with
        nothing about the person in it.
      </p>
      {mailed ? (
        <p className="mt-4 max-w-measure border-l-4 border-marigold pl-4">
          The sales mailbox still has what was sent. Look there for {mailed}, and delete the mails
          about it and the answers to them, also those that were sent.
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
