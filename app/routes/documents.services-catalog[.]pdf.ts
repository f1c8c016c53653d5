import { answerDocument } from "~/features/documents/answer-document.server";

export const loader = () => answerDocument("services-catalog");
