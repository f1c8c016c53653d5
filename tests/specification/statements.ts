import type { Statement } from "./statement";
import { statementsOfPages } from "./statements-of-pages";
import { statementsOfRules } from "./statements-of-rules";

export const statements: readonly Statement[] = [...statementsOfPages, ...statementsOfRules];
