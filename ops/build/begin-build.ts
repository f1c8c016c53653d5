import { buildDirectory } from "../start/serve-command";
import { clearForBuild } from "./earlier-files";

/** Cleans the build directory, because leftovers of `remix dev` would give wrong source positions. */
clearForBuild(buildDirectory);
