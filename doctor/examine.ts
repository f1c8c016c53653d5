import { readEnvironment } from "../app/env.server";
import { checkAccounts } from "./accounts";
import { NoAnswer } from "./ask";
import { checkContent } from "./content";
import { checkEnvironment } from "./environment";
import { type Finding, warning, wrong } from "./finding";
import { checkMail } from "./mail";
import { questionsFor } from "./questions";
import type { Source } from "./read-source";
import { checkSite } from "./site";
import { checkTables, connect } from "./tables";

export type Group = { title: string; findings: Finding[] };

/** Looks at everything that these variables name, and changes nothing. */
export async function examine(source: Source): Promise<Group[]> {
  const reading = readEnvironment(source);
  if (!reading.ok) {
    const findings = reading.problems.map((problem) =>
      wrong(problem, "docs/operations/variables.md says what belongs there."),
    );
    const rest = warning("nothing else was looked at", "Mend these, and run it again.");
    return [{ title: "Environment", findings: [...findings, rest] }];
  }
  const { environment } = reading;
  const content = answers("SANITY_PROJECT_ID", () => checkContent(environment, source.STUDIO_URL));
  const site = answers("SITE_URL", () => checkSite(environment));
  let isOpen = false;
  const accounts = await answers("SUPABASE_URL", async () => {
    const checked = await checkAccounts(environment);
    isOpen = checked.isOpen;
    return checked.findings;
  });
  const call = isOpen ? connect(environment) : undefined;
  const [tables, mail] = await Promise.all([
    call ? answers("SUPABASE_URL", () => checkTables(call)) : [],
    answers("SUPABASE_URL", () => checkMail(environment, call)),
  ]);
  return [
    { title: "Environment", findings: checkEnvironment(environment, source) },
    { title: "Content (Sanity)", findings: await content },
    { title: "Accounts (Supabase)", findings: accounts },
    { title: "Tables (Supabase)", findings: tables },
    { title: "Mail", findings: mail },
    { title: "Site", findings: await site },
    { title: "", findings: questionsFor(environment) },
  ];
}

/** A service that is silent is one line, in place of all that it was to be asked. */
async function answers(variable: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [wrong(error.message, `Check ${variable}, and that this machine may reach it.`)];
  }
}
