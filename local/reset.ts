import { rmSync } from "node:fs";
import { localDirectory } from "./settings";

/** `npm run reset`: removes all local state, the sample dataset and what was entered with it. */
rmSync(localDirectory, { recursive: true, force: true });
console.log(`Removed ${localDirectory}`);
