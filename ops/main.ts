import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../emulators/start-error";

type Command = {
  description: string;
  takesArguments?: true;
  /** Returns the exit code. */
  run: (words: string[]) => Promise<number> | number;
};

/** The operators' commands. Each is loaded when it is run, because some load the whole site. */
const commands: Readonly<Record<string, Command>> = {
  preflight: {
    description: "checks the environment, the services and the site before visitors use them",
    takesArguments: true,
    run: async (words) => {
      const { runPreflight } = await import("./preflight/run-preflight");
      return runPreflight(words, process.env, console);
    },
  },
  staff: {
    description: "adds, lists and removes people of the sales desk",
    takesArguments: true,
    run: async (words) => {
      const { runStaff } = await import("./staff/run-staff");
      return runStaff(words, process.env, console);
    },
  },
  "account-mails": {
    description: "compares and copies the texts of account emails with a Supabase project",
    takesArguments: true,
    run: async (words) => {
      const { runAccountMails } = await import("./account-mails/run-account-mails");
      return runAccountMails(words, process.env, console);
    },
  },
  "phone-numbers": {
    description: "fills in the international form of phone numbers of older submissions",
    takesArguments: true,
    run: async (words) => {
      const { fillPhoneNumbers } = await import("./phone-numbers/fill-phone-numbers");
      return fillPhoneNumbers(words, process.env, console);
    },
  },
  "migrate-content": {
    description: "changes documents of an older release to the present content types",
    run: async () => {
      const { migrateContent } = await import("./migrate-content/migrate-content");
      return migrateContent(process.env, console);
    },
  },
  snapshot: {
    description: "stores the content of every page in the build, for a start without Sanity",
    run: async () => {
      const { makeSnapshot } = await import("./snapshot/make-snapshot");
      return makeSnapshot();
    },
  },
  studio: {
    description: "runs Sanity's command line in studio/, for example `studio deploy`",
    takesArguments: true,
    run: (words) => {
      const { status } = spawnSync("sanity", words, { cwd: "studio", stdio: "inherit" });
      return status ?? 1;
    },
  },
  reset: {
    description:
      "removes all local state: the sample content and everything entered on this machine",
    run: async () => {
      await import("./start/load-env");
      const { localDirectory } = await import("./start/settings");
      const { lockDirectory } = await import("../emulators/directory-lock");
      // `npm start` holds these.
      for (const part of ["content", "supabase"]) lockDirectory(join(localDirectory, part));
      rmSync(localDirectory, { recursive: true, force: true });
      console.log(`Removed ${localDirectory}`);
      return 0;
    },
  },
};

/** `npm run ops -- <command>`. Arguments after the command are passed to it. */
const [name = "", ...words] = process.argv.slice(2);
const command = commands[name];
if (command) {
  try {
    // None of the others has a dry run.
    if (words.length > 0 && !command.takesArguments) {
      throw new StartError(`${name} takes no arguments.`);
    }
    process.exitCode = await command.run(words);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
} else {
  console.error("npm run ops -- <command>\n");
  for (const [each, { description }] of Object.entries(commands)) {
    console.error(`  ${each.padEnd(16)} ${description}`);
  }
  process.exitCode = 1;
}
