import type { Rule } from "eslint";

export const textInElement: Rule.RuleModule;
