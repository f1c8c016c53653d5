import { freshBuild } from "../../testing/fresh-build";

/** Builds the site once before the browser tests, for all tests that need it. */
freshBuild();
