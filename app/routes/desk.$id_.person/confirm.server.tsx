import { ButtonLink } from "~/ui/button-link";

/** Renders a notice, before the choice, that the sign-in is too old for an export or an erasure. */
export function Confirm({ page }: { page: string }) {
  return (
    <div className="mt-8 border-l-4 border-marigold bg-canvas p-5">
      <p>
        You signed in more than ten minutes ago. Confirm that it is you before you export or erase
        anything.
      </p>
      <p className="mt-4">
        <ButtonLink href={page} look="outline">
          Confirm that it is you
        </ButtonLink>
      </p>
    </div>
  );
}
