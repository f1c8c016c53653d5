import { answerDocument } from "~/features/documents/make-document.server";

export const loader = () => answerDocument("case-studies");
