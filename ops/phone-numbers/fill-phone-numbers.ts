import * as z from "zod";
import { storedPhone } from "../../app/text/phone.server";
import { connect, type Environment } from "../service-role";

/** The database's maximum number of returned rows. */
const BATCH = 1_000;

const toRead = z.array(z.object({ id: z.uuid(), phone: z.string() }));

/**
 * Runs `npm run ops -- phone-numbers`, which stores the international form of the numbers that have none. It can be run again.
 * @returns the exit code: 0 if all were read, 1 if the database did not answer
 */
export async function fillPhoneNumbers(
  _args: readonly string[],
  environment: Environment,
  output: Pick<Console, "log" | "error">,
): Promise<number> {
  try {
    const call = connect(environment);
    let [read, stored] = [0, 0];
    let batch: z.output<typeof toRead> = [];
    do {
      const after = batch.at(-1)?.id;
      batch = toRead.parse(await call("phones_to_read", { after, most: BATCH }));
      const numbers = batch.flatMap(({ id, phone }) => {
        const { international } = storedPhone(phone);
        return international === null ? [] : [{ id, phone, international }];
      });
      read += batch.length;
      stored += z.number().parse(await call("store_phones", { numbers }));
    } while (batch.length === BATCH);
    output.log(`${stored} of ${read} phone numbers now have an international form.`);
    return 0;
  } catch (error) {
    output.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
