import { afterAll, beforeAll, inject, test } from "vitest";
import { runAttack, sizes } from "../attack/attack";
import { quickAttacks } from "../attack/suite";
import { Target } from "../attack/target";
import { siteUrl } from "./site";

let target: Target;

// A separate site, because the attacks use up limits that the other tests' site does not have.
beforeAll(async () => {
  target = await Target.start(inject("site"), siteUrl);
});
afterAll(() => target.stop());

test.each(quickAttacks.map((attack) => [attack.name, attack] as const))(
  "%s",
  async (name, attack) => {
    console.log(`${name}: ${await runAttack(attack, target, sizes.quick)}`);
  },
);
