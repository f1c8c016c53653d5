/** Why a preview shows no drafts: what an editor reads, and the status that says so to programs. */
export const previewRefusals = {
  noToken: {
    status: 401,
    heading: "This site has no preview yet",
    advice:
      "It has no token to read drafts with. Whoever runs the site sets SANITY_READ_TOKEN to a token of the Sanity project with the role Viewer, and starts the site again. Published pages need none.",
  },
  token: {
    status: 503,
    heading: "The preview cannot read drafts",
    advice:
      "Sanity refuses the token that the site reads drafts with: it was deleted, has expired or belongs to another project. Whoever runs the site sets SANITY_READ_TOKEN to a new one with the role Viewer, and starts the site again. Drafts are safe, and published pages are as they were.",
  },
  secret: {
    status: 401,
    heading: "This link does not open the preview",
    advice:
      "The Studio makes a new one each time, and each counts for an hour. Open the page from Presentation in the Studio. If that leads here every time, the site reads drafts with a token that lacks the role Viewer: whoever runs the site can change it.",
  },
  silence: {
    status: 503,
    heading: "Drafts cannot be had right now",
    advice:
      "The content service does not answer, or shows nothing at all. Nothing is lost: try again in a minute.",
  },
  gaps: {
    status: 404,
    heading: "This draft has no page yet",
    advice:
      "Fields that the whole page needs are missing. The list at the bottom has a link to each of them in the Studio.",
  },
} as const;

/** The name of a reason. */
export type PreviewRefusal = keyof typeof previewRefusals;
