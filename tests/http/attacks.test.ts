import { afterAll, beforeAll, inject, test } from "vitest";
import { runAttack, sizes } from "../attack/attack";
import { attacks } from "../attack/index";
import { Target } from "../attack/target";
import { siteUrl } from "./site";

let target: Target;

// A separate site, because the attacks use up limits that the other tests' site does not have.
beforeAll(async () => {
  target = await Target.start(inject("site"), siteUrl);
});
afterAll(() => target.stop());

const quickAttacks = attacks.filter(({ isQuick }) => isQuick);

test.each(quickAttacks)("$name", async (attack) => {
  console.log(`${attack.name}: ${await runAttack(attack, target, sizes.quick)}`);
});
