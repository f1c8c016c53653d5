import type { OwnEnquiry } from "~/franchise/list-enquiries.server";
import { ButtonLink } from "~/ui/button-link";

/** What the user has sent from /be-a-franchise, newest first. */
export function Enquiries({ enquiries }: { enquiries: OwnEnquiry[] | null }) {
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
          You have sent none while signed in. Once you do, each stands here with its date.
        </p>
        <p className="mt-6">
          <ButtonLink href="/be-a-franchise">See the franchise packages</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <div
      role="region"
      aria-label="Your enquiries, newest first"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-6 overflow-x-auto border border-line bg-canvas"
    >
      <table className="w-full min-w-[34rem] border-collapse text-left align-top">
        <thead>
          <tr className="border-b border-line-strong text-small text-mute">
            <th scope="col" className="px-5 py-3 font-semibold">
              Sent on
            </th>
            <th scope="col" className="px-5 py-3 font-semibold">
              Package
            </th>
            <th scope="col" className="px-5 py-3 font-semibold">
              City
            </th>
            <th scope="col" className="px-5 py-3 font-semibold">
              Investing
            </th>
          </tr>
        </thead>
        <tbody>
          {enquiries.map((enquiry) => (
            <tr key={enquiry.id} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="whitespace-nowrap px-5 py-4 font-semibold">
                {enquiry.sentOn}
              </th>
              <td className="px-5 py-4">{enquiry.franchisePackage ?? "Not chosen"}</td>
              <td className="px-5 py-4">{enquiry.city ?? "Not given"}</td>
              <td className="px-5 py-4">{enquiry.investmentTimeline ?? "Not given"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
