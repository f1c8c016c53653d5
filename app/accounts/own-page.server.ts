/** The texts of a page that is for one's own account, and for no search engine: its words belong to what it does. */
export const ownPage = (heading: string, intro: string | null = null) => ({
  title: heading,
  heading,
  intro,
  description: null,
  hideFromSearch: true,
});
