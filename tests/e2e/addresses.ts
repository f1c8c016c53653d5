const port = (variable: string, standard: number) => Number(process.env[variable] || standard);

/** Separate ports, so that the tests can run next to `npm start`; each has an environment variable. */
export const ports = {
  site: port("PORT", 3100),
  content: port("CONTENT_PORT", 3990),
  supabase: port("SUPABASE_PORT", 3991),
  studio: port("STUDIO_PORT", 3433),
};

export const siteUrl = `http://localhost:${ports.site}`;

/** The URL of the content emulator of the running tests. */
export const contentUrl = `http://localhost:${ports.content}`;

/** The site's log during the tests, with a line for every request, kept out of the results. */
export const siteLog = ".cache/site.log";
