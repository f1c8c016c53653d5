/** What became of one test of a suite that was written elsewhere. */
export interface Outcome {
  name: string;
  passed: boolean;
  /** Why a test that did not pass is no fault, in words that say what is not here; not given, it is one. */
  excuse?: string | undefined;
  /** What was expected and what came, for a fault. */
  detail?: string;
}

/**
 * Runs a suite against what it starts itself.
 * @param folder where the suite lies, an absolute path
 */
export type Suite = (folder: string) => Promise<Outcome[]>;
