import { answerDocument } from "~/documents/answer-document.server";

export const loader = () => answerDocument("company-profile");
