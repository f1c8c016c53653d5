import { ordered } from "./authoring";

/** One old address that moved and one whose page is gone, to show editors what a redirect looks like. */
export const redirects = ordered([
  {
    _id: "redirect-services-it-services",
    _type: "redirect",
    from: "/services/it-services",
    status: 301,
    to: "/services/it-service",
  },
  {
    _id: "redirect-festival-offer",
    _type: "redirect",
    from: "/festival-offer",
    status: 410,
  },
]);
