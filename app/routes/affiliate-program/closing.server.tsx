import type { AffiliateProgram } from "~/content/affiliate-program.server";
import { ClosingCall } from "~/ui/closing-call";

export function Closing({ page }: { page: AffiliateProgram }) {
  return <ClosingCall closing={page.closing} action={{ href: "/signup", label: "Sign Up Now" }} />;
}
