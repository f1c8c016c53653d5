import { answerDocument } from "~/documents/answer-document.server";

export const loader = () => answerDocument("case-studies");
