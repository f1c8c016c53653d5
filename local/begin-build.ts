import { clearForBuild } from "./earlier-files";
import { buildDirectory } from "./serve-command";

/** Cleans the build directory, because leftovers of `remix dev` would give wrong source positions. */
clearForBuild(buildDirectory);
