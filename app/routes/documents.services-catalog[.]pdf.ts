import { serveDocument } from "~/features/documents/make-document.server";

export const loader = () => serveDocument("services-catalog");
