import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "../../../emulators/free-port";
import { EmulatorProcess } from "../../../testing/emulator-process";
import { allRows, connect, enquiry } from "../../../testing/supabase-clients";
import { temporaryDirectory } from "../../temporary-directory";

const ROUNDS = 6;
const LINE = /^[^\n]+\n$/;

/** Starts the emulator as a process and kills it when the running test ends. Port 0 takes any free port. */
function spawnEmulator(directory: string, port = 0): EmulatorProcess {
  const running = EmulatorProcess.spawn("supabase", {
    SUPABASE_PORT: String(port),
    SUPABASE_DIR: directory,
    SMTP_PORT: "0",
  });
  onTestFinished(async () => void (await running.kill("SIGKILL")));
  return running;
}

describe("durability", () => {
  test(`every acknowledged insert survives kill -9, ${ROUNDS} times`, async () => {
    const directory = temporaryDirectory();
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const emulator = spawnEmulator(directory);
      const { ready, anonKey } = await emulator.ready();
      const before = acknowledged.length;
      const writers = [1, 2, 3, 4].map(async () => await write(ready, anonKey, acknowledged));
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
      await new Promise((done) => setTimeout(done, Math.random() * 900));
      await emulator.kill("SIGKILL");
      await Promise.all(writers);
    }

    const emulator = spawnEmulator(directory);
    const { ready, serviceRoleKey } = await emulator.ready();
    const rows = await allRows(connect(ready, serviceRoleKey), "franchise_enquiries");
    const stored = new Set(rows.map(({ submission_id }) => submission_id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(await emulator.kill("SIGTERM")).toBe(0);
  });

  async function write(url: string, key: string, acknowledged: string[]) {
    const client = connect(url, key);
    for (;;) {
      const sent = enquiry();
      const { error, status } = await client.from("franchise_enquiries").insert(sent);
      // Without a response, the process has ended.
      if (error && status === 0) return;
      expect(error).toBeNull();
      acknowledged.push(sent.submission_id);
    }
  }
});

describe("starting and stopping", () => {
  test("keeps keys and rows across a restart, makes files private, and stops cleanly on signals", async () => {
    const directory = temporaryDirectory();
    const first = spawnEmulator(directory);
    const keys = await first.ready();
    expect(first.output).toBe(`Supabase emulator ready on ${keys.ready}\n`);
    const file = join(directory, "keys.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const sent = enquiry();
    await connect(keys.ready, keys.anonKey).from("franchise_enquiries").insert(sent);
    expect(await first.kill("SIGTERM")).toBe(0);
    expect(existsSync(join(directory, "lock"))).toBe(false);

    const second = spawnEmulator(directory);
    const { ready, ...now } = await second.ready();
    for (const name of ["anonKey", "serviceRoleKey", "publishableKey", "secretKey"] as const) {
      expect(now[name]).toBe(keys[name]);
    }
    const { data } = await connect(ready, keys.serviceRoleKey).from("franchise_enquiries").select();
    expect(data).toMatchObject([sent]);
    expect(await second.kill("SIGINT")).toBe(0);
  });

  test("rejects a directory in use with one line, but not that of a dead process", async () => {
    const directory = temporaryDirectory();
    const holder = spawnEmulator(directory);
    await holder.ready();
    const other = spawnEmulator(directory);
    expect(await other.exit()).toBe(1);
    expect(other.output).toMatch(LINE);
    expect(other.output).toContain(`is in use by process ${holder.child.pid}`);
    await holder.kill("SIGKILL");

    // The pid now belongs to a living process, as after a crash in a container.
    const lock = { pid: process.pid, started: "1" };
    expect(readFileSync(join(directory, "lock"), "utf8")).not.toBe("");
    writeFileSync(join(directory, "lock"), JSON.stringify(lock));
    const next = spawnEmulator(directory);
    await next.ready();
  });

  test("rejects a port in use with one line and leaves no lock", async () => {
    const directory = temporaryDirectory();
    const blocker = createServer();
    const port = await listen(blocker);
    const emulator = spawnEmulator(directory, port);
    expect(await emulator.exit()).toBe(1);
    expect(emulator.output).toMatch(LINE);
    expect(emulator.output).toContain(`127.0.0.1:${port}`);
    expect(existsSync(join(directory, "lock"))).toBe(false);
    blocker.close();
  });

  test("prints no personal data, whether requests succeed or fail", async () => {
    const emulator = spawnEmulator(temporaryDirectory());
    const { ready, anonKey, serviceRoleKey } = await emulator.ready();
    const email = "seven-lamps@example.com";
    const password = "seven lamps";
    const table = connect(ready, anonKey).from("franchise_enquiries");
    const statuses = [
      await table.insert(enquiry({ email })),
      await table.insert(enquiry({ email, age: 500 })),
      await table.insert(enquiry({ age: email })),
      await table.insert(enquiry({ submission_id: email })),
      await table.select().eq("email", email),
      await connect(ready, serviceRoleKey).from("franchise_enquiries").select().eq("id", email),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([201, 400, 400, 400, 401, 400]);
    await connect(ready, serviceRoleKey).auth.admin.createUser({
      email,
      password,
      email_confirm: true,
    });
    const { auth } = connect(ready, anonKey);
    await auth.signInWithPassword({ email, password: "another lamp" });
    await auth.signInWithPassword({ email, password });
    expect(emulator.output).toBe(`Supabase emulator ready on ${ready}\n`);
    // Postgres refuses this valid JSON, which is the only way to make the service itself fail.
    const broken = await auth.updateUser({ data: { note: `${email} \u0000` } });
    expect(broken.error).toMatchObject({ status: 500 });
    await emulator.kill("SIGTERM");
    expect(emulator.output).toContain("Auth emulator failed: PostgresError");
    expect(emulator.output).not.toMatch(/@|seven|lamp|eyJ/);
  });
});
