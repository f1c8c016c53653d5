import { rmSync } from "node:fs";
import { localDirectory } from "./settings";

/** `npm run reset`: removes all local state, including the sample dataset and everything entered. */
rmSync(localDirectory, { recursive: true, force: true });
console.log(`Removed ${localDirectory}`);
