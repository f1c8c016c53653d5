/** Returns a paragraph of rich text as it is stored, with a link on its words if given. */
export const paragraph = (text: string, link?: object) => ({
  ...{ _type: "block", _key: "block", style: "normal" },
  markDefs: link ? [{ _type: "link", _key: "link", ...link }] : [],
  children: [{ _type: "span", _key: "span", text, marks: link ? ["link"] : [] }],
});
