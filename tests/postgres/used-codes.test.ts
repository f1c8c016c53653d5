import { expect, test } from "vitest";
import { describeOnPostgres, usePostgresEmulator } from "./postgres-emulator";

describeOnPostgres("codes of a second factor on a PostgreSQL server", () => {
  const { emulator, user } = usePostgresEmulator();

  test("one of twenty simultaneous calls with the same code learns that it is unused, also after an old use", async () => {
    const { client } = await user();
    for (const aged of [false, true]) {
      if (aged) {
        await emulator().sql(
          "update private.used_codes set used_at = now() - interval '3 minutes'",
        );
      }
      const calls = Array.from({ length: 20 }, () =>
        client.rpc("spend_factor_code", { code: "123456" }),
      );
      const answers = await Promise.all(calls);
      expect(answers.filter(({ data }) => data === true)).toHaveLength(1);
      expect(answers.filter(({ data }) => data === false)).toHaveLength(19);
    }
  });
});
