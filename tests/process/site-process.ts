import * as z from "zod";
import { startSite } from "./start-site";

/** Runs the site in a separate process from its sources, and prints its port. */
const given: unknown = JSON.parse(process.env.SITE_ENVIRONMENT ?? "{}");
const environment = z.record(z.string(), z.string()).parse(given);
const { port, remove } = await startSite(environment);
process.once("exit", remove);
process.send?.({ port });
