import type { Target } from "./target";

/** How long attacks last and how often they repeat. */
export type Size = {
  floodSeconds: number;
  /** Sign-ins of the attacker's one account, each of which issues a device. */
  devices: number;
};

/** The size of a run: the subset in `npm test`, `npm run test:more -- attack`, and the same with `--full`. */
export const sizes = {
  quick: { floodSeconds: 4, devices: 4 },
  standard: { floodSeconds: 20, devices: 20 },
  full: { floodSeconds: 600, devices: 60 },
} as const satisfies Record<string, Size>;

/** An attack on a running site. */
export type Attack<T = Target> = {
  name: string;
  /** Whether the attack is a part of `npm test`. */
  isQuick?: boolean;
  /** Whether the attack needs a site whose limits are unused. */
  needsFreshSite?: boolean;
  /** Whether the speed of the machine influences the result. */
  isTimed?: boolean;
  /**
   * @returns the measured figures, in words
   * @throws an error that states what the attack achieved
   */
  run: (target: T, size: Size) => Promise<string>;
};

/** Runs an attack, and a timed one once more if it succeeds: other processes on the machine can cause the same delays. */
export async function runAttack<T extends Target>(
  { needsFreshSite, isTimed, run }: Attack<T>,
  target: T,
  size: Size,
): Promise<string> {
  const attempt = async () => {
    if (needsFreshSite) await target.refreshSite();
    target.isFresh = false;
    return run(target, size);
  };
  try {
    return await attempt();
  } catch (first) {
    if (!isTimed) throw first;
    try {
      return `${await attempt()} (at the second attempt, after ${messageOf(first)})`;
    } catch (second) {
      throw new AggregateError([first, second], messageOf(second));
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
