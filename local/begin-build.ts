import { clearForBuild } from "./earlier-files";
import { buildDirectory } from "./serve-command";

/** A clean build: what `remix dev` left behind would give wrong source positions. */
clearForBuild(buildDirectory);
