import type { OwnSubmission } from "~/features/enquiries/own-submissions.server";
import { ButtonLink } from "~/ui/button-link";
import { ScrollRegion } from "~/ui/scroll-region";

const kinds = { enquiry: "Franchise enquiry", message: "Message" } as const;

const statuses = {
  received: "Received",
  "in progress": "In progress",
  answered: "Answered",
} as const;

/** Renders the user's submissions, newest first, with their status. */
export function Enquiries({ enquiries }: { enquiries: OwnSubmission[] | null }) {
  if (enquiries === null) {
    return (
      <>
        <p role="alert" className="mt-4 max-w-measure">
          Your enquiries cannot be shown right now. They are safe; only the list does not load.
        </p>
        <p className="mt-6">
          <ButtonLink href="/dashboard">Try again</ButtonLink>
        </p>
      </>
    );
  }
  if (enquiries.length === 0) {
    return (
      <>
        <p className="mt-4 max-w-measure text-ink-2">
          Nothing has come from your address yet. Once you send something, you see here how far it
          is.
        </p>
        <p className="mt-6">
          <ButtonLink href="/be-a-franchise">See the franchise packages</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <ScrollRegion label="Your enquiries, newest first" className="mt-6">
      <table className="w-full border-collapse text-left align-top">
        <thead>
          <tr className="border-b border-line-strong text-small text-mute">
            <th scope="col" className="px-5 py-3 font-semibold">
              Sent on
            </th>
            <th scope="col" className="px-5 py-3 font-semibold">
              About
            </th>
            <th scope="col" className="px-5 py-3 font-semibold">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {enquiries.map((enquiry) => (
            <tr key={enquiry.id} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="whitespace-nowrap px-5 py-4 font-semibold">
                {enquiry.sentOn}
              </th>
              <td className="px-5 py-4">{enquiry.topic ?? kinds[enquiry.kind]}</td>
              <td className="px-5 py-4">{statuses[enquiry.status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
