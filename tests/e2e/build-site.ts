import { freshBuild } from "../../testing/fresh-build";

/** Before the browser tests, and once for all that need the built site. */
freshBuild();
