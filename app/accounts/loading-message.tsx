import { useNavigation } from "@remix-run/react";

/** Says that a page is on its way, while it is loaded without a document: the browser itself shows nothing then. */
export function LoadingMessage() {
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location !== undefined;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-bar z-30 flex justify-center"
    >
      {isLoading ? (
        <p className="mt-4 bg-ink px-5 py-2 text-small font-semibold text-canvas">
          {location.pathname === "/dashboard" ? "Loading your dashboard" : "Loading"}
        </p>
      ) : null}
    </div>
  );
}
