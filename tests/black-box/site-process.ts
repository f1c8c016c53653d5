import * as z from "zod";
import { startSite } from "./start-site";

/** The site as a process of its own, from its sources. Says where it listens. */
const given: unknown = JSON.parse(process.env.SITE_ENVIRONMENT ?? "{}");
const environment = z.record(z.string(), z.string()).parse(given);
const { port, remove } = await startSite(environment);
process.once("exit", remove);
process.send?.({ port });
