import { freshBuild } from "../faults/fresh-build";

/** Before the browser tests, and once for all that need the built site. */
freshBuild();
