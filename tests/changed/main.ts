/**
 * `npm run test:changed -- [base]`: runs the tests that are nearest to a change, within a minute, and prints which it left out.
 * The change is what the working tree has beyond `base`, HEAD if not given. With `--all`, every test that the change can
 * affect runs, however long it takes.
 */
import { runInGroup } from "./run-in-group";

const words = ["--import", "tsx", "tests/changed/run-nearest.ts", ...process.argv.slice(2)];
const { code } = await runInGroup(process.execPath, words);
process.exitCode = code ?? 1;
