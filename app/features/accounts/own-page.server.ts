/**
 * Returns the texts of a private account page, which search engines do not index; they are fixed, because they describe
 * what the page does.
 */
export const ownPage = (heading: string, intro: string | null = null) => ({
  title: heading,
  heading,
  intro,
  description: null,
  hideFromSearch: true,
});
