import { format } from "prettier";
import type * as z from "zod";
import { environmentSchema } from "../app/env.server";
import { type EnvironmentText, environmentTexts } from "../app/environment-texts.server";

type Text = EnvironmentText & { standard?: string };
type Variable = Text & { name: string; required: boolean };

/** What other processes than the site read. */
const otherTexts: Record<string, Text> = {
  PORT: { section: "remix-serve", is: "the port it listens on", standard: "3000" },
  HOST: {
    is: "the interface it listens on; unset: every one",
    more: "`npm start` sets loopback.",
    example: "127.0.0.1",
  },

  SANITY_STUDIO_PROJECT_ID: {
    section: "The Studio on sanity.io, and its sample content",
    is: "the project that `npm run studio -- build` and `npm run studio -- deploy` are for",
  },
  SANITY_STUDIO_DATASET: { is: "its dataset" },
  SANITY_STUDIO_SITE_URL: { is: "the site that its preview shows" },
  STUDIO_URL: {
    is: "where editors find the Studio, for `npm run doctor` alone: it looks whether Sanity lets that address in",
  },
  SANITY_WRITE_TOKEN: {
    is: "a token with the role Editor, for `npm run seed` alone",
    more: "To be deleted after it.",
  },

  SUPABASE_SERVICE_ROLE_KEY: {
    section: "The desk's staff",
    is: "the secret key of the Supabase project, sb_secret_…, or its legacy service role key, only for `npm run staff` and `npm run phone-numbers`",
    more: "It passes every policy: set it for the one command, and never give it to the site.",
  },

  CONTENT_PORT: {
    section: "What `npm start` and `npm run dev` run besides on this machine",
    is: "the port of the stand-in for Sanity",
    standard: "3900",
  },
  STUDIO_PORT: { is: "the port of the Studio", standard: "3333" },
  SUPABASE_PORT: { is: "the port of the stand-in for Supabase", standard: "54321" },
  SUPABASE_PROVIDER_PORT: {
    is: "the port of the page that stands in for Google and Facebook; unset: SUPABASE_PORT + 1",
  },
  SMTP_PORT: { is: "the port at which the local mailbox takes mails; unset: SUPABASE_PORT + 2" },
  DESK_EMAIL: {
    is: "the address of the account that may open /desk in the stand-in for Supabase",
    standard: "desk@example.com",
  },
  DESK_PASSWORD: {
    is: "its password; unset: one that is made once",
    more: "The banner and `.local/env` say it. The site does not get it.",
  },
};

/** `.env.example` and docs/operations/variables.md, from the schema of the environment and what is said of it. */
export async function environmentFiles(): Promise<{ example: string; table: string }> {
  const schema: Readonly<Record<string, z.ZodType<string | number | string[] | undefined>>> =
    environmentSchema.shape;
  const texts: Readonly<Record<string, Text>> = { ...environmentTexts, ...otherTexts };
  const variables = Object.entries(texts).map(([name, text]) => {
    const unset = schema[name]?.safeParse(undefined);
    const standard = String(unset?.data ?? text.standard ?? "");
    return { ...text, name, standard, required: unset?.success === false };
  });
  return {
    example: [exampleHead, ...variables.map(inExample)].join("\n"),
    table: await format([tableHead, ...variables.map(inTable)].join("\n"), { parser: "markdown" }),
  };
}

const exampleHead = `# By \`npm run typegen\`, from app/env.server.ts and the texts beside it.
#
# The environment of the site. \`npm start\` and \`npm run dev\` need none of it: what is unset they
# take from the stand-ins on this machine. A bare \`npx remix-serve build/index.js\` reads the
# process's environment, not this file, and starts only with every variable marked "required".
# What is missing or malformed is named at the start, one line each. An empty value counts as unset.
# Values that stand here are the defaults, where nothing else is said.
`;

function inExample({ name, section, is, more, example, standard, required }: Variable): string {
  const said = [
    ...(required ? ["Required."] : []),
    `${capitalised(is)}.`,
    ...(more === undefined ? [] : [more]),
    ...(example !== undefined && standard ? [`Default: ${standard}.`] : []),
  ].join(" ");
  const lines = said.match(/.{1,98}(?: |$)/g) ?? [];
  return [
    ...(section === undefined ? [] : [`# --- ${section} ---\n`]),
    ...lines.map((line) => `# ${line.trimEnd()}`),
    // Without quotes, which Docker would keep as part of the value.
    `${name}=${example ?? standard ?? ""}\n`,
  ].join("\n");
}

const tableHead = `# Every variable

By \`npm run typegen\`, from \`app/env.server.ts\` and the texts beside it. [.env.example](../../.env.example) says more about each.`;

const inTable = ({ name, section, is, standard, required }: Variable) =>
  (section === undefined
    ? ""
    : `\n## ${section}\n\n| Variable | Required | Default | |\n| --- | --- | --- | --- |\n`) +
  `| \`${name}\` | ${required ? "yes" : ""} | ${standard ? `\`${standard}\`` : ""} | ${capitalised(is)} |`;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
