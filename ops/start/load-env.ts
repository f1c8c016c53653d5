import { existsSync } from "node:fs";

/** Imported first, because other modules read the ports and directories when they are imported. */
if (existsSync(".env")) process.loadEnvFile(".env");
