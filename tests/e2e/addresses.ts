const port = (variable: string, standard: number) => Number(process.env[variable] || standard);

/** Ports of their own, so that the tests run beside `npm start`; each changeable by its variable. */
export const ports = {
  site: port("PORT", 3100),
  content: port("CONTENT_PORT", 3990),
  supabase: port("SUPABASE_PORT", 54_991),
  studio: port("STUDIO_PORT", 3433),
};

export const siteUrl = `http://localhost:${ports.site}`;

/** Where the content stand-in of the running tests listens. */
export const contentUrl = `http://localhost:${ports.content}`;

/** What the site writes while it is tested, a line for every request, kept out of the results. */
export const siteLog = ".cache/site.log";
