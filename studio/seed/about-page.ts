import { keyed, picture, richText } from "./authoring";

/** The About page; the figures in `reasons` are the specification's own. */
export const aboutPage = {
  _id: "aboutPage",
  _type: "aboutPage",
  title: "About us: many services, one company",
  description:
    "Started in Ghaziabad in 1998, now with offices in Dubai, Melbourne and Texas: who we are, what we hold to and where to find us.",
  heading: "Many trades, answerable at one desk",
  intro:
    "We started in Ghaziabad in 1998. The list of services has grown to more than 50; the address to complain to is still one.",
  hideFromSearch: false,
  hero: picture(
    "Lattice of square circuits in indigo with marigold cells",
    "lattice-page-about.svg",
  ),
  story: richText(`
Our name is a job description. In Hindi, *bahu* is many and *seva* is service. In 1998 people came to us in Ghaziabad for one thing, a company to register or a passport form to fill in, and came back for the next.

So we added trades where our clients needed them. A registered company wanted accounts, then a website, then a film for the website. More than 50 services now sit in six groups, from tax and law to travel, training and video. Each has its own specialists; you deal with one company and one set of papers.

The head office is still in Ghaziabad. There are branches in other Indian cities and offices in Dubai, Melbourne and Texas, and more than 10,000 clients in over 50 countries have used them. Our registrations are on the [company legals page](/legals), beside their numbers.

Not everyone lives near one of our offices, which is why we sell franchises. A partner offers our services in a place we do not know as well as they do, and keeps a commission. [Each package is listed with its price](/be-a-franchise), so that you can decide before you speak to anyone.
`),
  mission:
    "To do a client's paperwork, technology, selling and travel well enough that the next job reaches us without a sales call.",
  vision:
    "A desk in every town that can register a company, build its website and file its first return, run by somebody who lives there.",
  values: keyed([
    {
      _type: "iconCard",
      icon: "scale",
      title: "A price before the work",
      description:
        "You see the figure, what it covers and what it leaves out, in writing, before anything starts.",
    },
    {
      _type: "iconCard",
      icon: "user-check",
      title: "One name to ring",
      description:
        "One person answers for each piece of work, from the first question to the last invoice.",
    },
    {
      _type: "iconCard",
      icon: "file-check",
      title: "Papers in order",
      description:
        "Registrations, licences and receipts are kept where a client can ask to see them.",
    },
    {
      _type: "iconCard",
      icon: "handshake",
      title: "An honest no",
      description:
        "When we are the wrong people for a job, we say so on the first call, not after the deposit.",
    },
  ]),
  presenceHeading: "Where you can find us",
  presenceIntro:
    "A head office in Ghaziabad, branches in other Indian cities, and offices in Dubai, Melbourne and Texas for clients in those time zones.",
  reasons: keyed([
    {
      _type: "reason",
      value: "50+",
      label: "services",
      description:
        "Registration, website, accounts and advertising can come from one company, which then cannot blame another.",
    },
    {
      _type: "reason",
      value: "25+",
      label: "years, since 1998",
      description:
        "We were filing on paper before there was a portal, and still know what to do when the portal is down.",
    },
    {
      _type: "reason",
      value: "10,000+",
      label: "clients",
      description:
        "They range from one person with one tax return to companies with many branches.",
    },
    {
      _type: "reason",
      value: "50+",
      label: "countries",
      description:
        "We are used to clients who cannot come to the office, sign on paper or ring during Indian hours.",
    },
  ]),
  closing: {
    heading: "Come and ask us",
    text: "Ring, write or walk in. Whoever answers can tell you which desk your question belongs to.",
  },
};
