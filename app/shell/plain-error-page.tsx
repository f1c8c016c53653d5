import { ButtonLink } from "~/ui/button-link";
import { Container } from "~/ui/band";

/** In the error page's place where it cannot be loaded, as when the connection is gone. */
export function PlainErrorPage() {
  return (
    <Container className="pb-24 pt-40">
      <h1 className="text-h1">Something went wrong</h1>
      <p className="mt-6">
        <ButtonLink href="">Try again</ButtonLink>
      </p>
    </Container>
  );
}
