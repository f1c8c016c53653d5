/** Texts of the preview of drafts, for editors: its bar, and the pages that explain why it shows no drafts. */
export const previewTexts = {
  bar: {
    name: "Preview",
    state: "This is a preview. Drafts are shown.",
    leave: "Leave",
    gaps: "Parts of the page are left out. Fill in these fields:",
    gapList: "Missing fields",
  },
  refusals: {
    noToken: {
      heading: "This site has no preview yet",
      advice:
        "It has no token to read drafts with. Ask the site's administrator to set SANITY_READ_TOKEN to a token of the Sanity project with the role Viewer and to restart the site. Published pages need none.",
    },
    token: {
      heading: "The preview cannot read drafts",
      advice:
        "Sanity refuses the token that the site reads drafts with: it was deleted, has expired or belongs to another project. Ask the site's administrator to set SANITY_READ_TOKEN to a new one with the role Viewer and to restart the site. Drafts are safe, and published pages do not change.",
    },
    secret: {
      heading: "This link does not open the preview",
      advice:
        "The Studio makes a new one each time, and each counts for an hour. Open the page again from Preview in the Studio. If that leads here every time, the site's token lacks the role Viewer: ask the site's administrator to replace it.",
    },
    silence: {
      heading: "Drafts are not available right now",
      advice:
        "The content service is not responding, or shows nothing at all. Nothing is lost: try again in a minute.",
    },
    gaps: {
      heading: "This draft has no page yet",
      advice:
        "Fields that the whole page needs are missing. The list at the bottom has a link to each of them in the Studio.",
    },
  },
  tooOften: {
    heading: "The preview was opened too often",
    advice: ({ seconds }: { seconds: number }) =>
      `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  },
  links: { published: "The page as it is published", home: "Home page" },
} as const;
