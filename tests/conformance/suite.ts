/** The outcome of one test of a third-party suite. */
export interface Outcome {
  name: string;
  passed: boolean;
  /** The missing feature that explains why a test does not pass; without it, a test that does not pass is a fault. */
  excuse?: string | undefined;
  /** The expected and the actual value of a fault. */
  detail?: string;
}

/**
 * Runs a suite against an emulator that it starts itself.
 * @param folder absolute path of the suite
 */
export type Suite = (folder: string) => Promise<Outcome[]>;
