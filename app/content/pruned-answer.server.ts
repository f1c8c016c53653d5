/**
 * What is left of an answer, as an answer. Its type allows that: in the types generated from the schema every field
 * may be null, every document missing and every list shorter. Where nothing is left, the whole stands.
 */
export function prunedAnswer<Answer>(left: unknown, whole: Answer): Answer {
  const isAnswer = (value: unknown): value is Answer => value !== undefined;
  return isAnswer(left) ? left : whole;
}
