import * as z from "zod";
import { connect, type Environment } from "../service-role";

const usage = [
  "list",
  "add <address>",
  "remove <address>",
  "second-factor required|optional",
  "reset-second-factor <address>",
].join(" | ");

type Output = Pick<Console, "log" | "error">;
type Call = ReturnType<typeof connect>;
type Context = { call: Call; output: Output };
type Command = { takes: RegExp; run: (context: Context, word: string) => Promise<boolean> };

const commands = new Map<string, Command>([
  ["list", { takes: /^$/, run: list }],
  ["add", { takes: /@/, run: add }],
  ["remove", { takes: /@/, run: remove }],
  ["second-factor", { takes: /^(?:required|optional)$/, run: setSecondFactor }],
  ["reset-second-factor", { takes: /@/, run: resetSecondFactor }],
]);

/**
 * Runs `npm run ops -- staff <command>`, which controls who is allowed to open /desk and with what. The project is the one in
 * SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, else the emulator in `.local/env`; the two are never mixed.
 * @returns the exit code: 0 if the command succeeded, 1 if it failed, 2 if the arguments are not valid
 */
export async function runStaff(
  args: readonly string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  const [name = "", word = "", ...more] = args;
  const command = commands.get(name);
  if (!command?.takes.test(word) || more.length > 0) {
    output.error(`Usage: npm run ops -- staff ${usage}`);
    return 2;
  }
  try {
    const context = { call: connect(environment), output };
    return (await command.run(context, word.trim().toLowerCase())) ? 0 : 1;
  } catch (error) {
    output.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function listStaff(call: Call): Promise<string[]> {
  const staff = z.array(z.object({ email: z.string() })).parse(await call("list_staff"));
  return staff.map(({ email }) => email);
}

async function list({ call, output }: Context): Promise<boolean> {
  const staff = await listStaff(call);
  output.log(staff.length > 0 ? staff.join("\n") : "No staff yet.");
  return true;
}

async function add({ call, output }: Context, address: string): Promise<boolean> {
  if ((await listStaff(call)).includes(address)) output.log(`${address} is already staff.`);
  else if (await call("add_staff", { address })) {
    output.log(`${address} is now staff and can open /desk after the next sign-in.`);
  } else {
    output.error(
      `There is no account with the confirmed address ${address}. Sign up with it on the site, confirm it by email, then try again.`,
    );
    return false;
  }
  return true;
}

async function remove({ call, output }: Context, address: string): Promise<boolean> {
  if (!(await call("remove_staff", { address }))) {
    output.error(`${address} is not staff.`);
    return false;
  }
  output.log(
    `${address} is no longer staff and is signed out everywhere. Their open leads are unassigned.`,
  );
  return true;
}

async function setSecondFactor({ call, output }: Context, word: string): Promise<boolean> {
  const required = word === "required";
  await call("set_desk_second_factor", { required });
  output.log(
    required
      ? "The desk now requires a second factor. Set STAFF_REQUIRE_MFA=true for the site as well."
      : "The desk no longer requires a second factor. Set STAFF_REQUIRE_MFA=false for the site as well.",
  );
  return true;
}

async function resetSecondFactor({ call, output }: Context, address: string): Promise<boolean> {
  const removed = z
    .number()
    .nullable()
    .parse(await call("reset_second_factor", { address }));
  if (removed === null) {
    output.error(`There is no account with the address ${address}.`);
    return false;
  }
  const factors = removed === 1 ? "1 second factor" : `${removed} second factors`;
  output.log(
    `${address} had ${factors}, and is signed out everywhere. The next sign-in requires only the password.`,
  );
  return true;
}
