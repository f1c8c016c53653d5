import type { ActivityEntry } from "~/desk/activity";
import { DeskPage } from "~/desk/desk-page";
import { ButtonLink } from "~/ui/button-link";
import { Activity } from "./activity";

/** In the place of a lead that was erased: that it was, and when. */
export function Erased({ activity }: { activity: readonly ActivityEntry[] }) {
  return (
    <DeskPage heading="Erased">
      <p className="mt-4 max-w-measure">
        What was sent, the notes and the mails that waited are gone. The timeline stays, with
        nothing about the person in it.
      </p>
      <div className="mt-8 max-w-[40rem]">
        <Activity entries={activity} />
      </div>
      <p className="mt-8">
        <ButtonLink href="/desk">All enquiries</ButtonLink>
      </p>
    </DeskPage>
  );
}
