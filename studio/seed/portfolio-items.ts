import { ordered, picture } from "./authoring";

type Work = { slug: string; title: string; description: string };

/** Eighteen sample pieces of work, three a category, in the order of the portfolio's tabs. */
export const portfolioItems = ordered([
  ...inCategory("Websites", [
    {
      slug: "dental-booking-site",
      title: "Booking site for a dental practice",
      description:
        "One calendar for every chair. Patients pick a dentist and an hour on their phones, and the front desk sees it at once.",
    },
    {
      slug: "textile-mill-catalogue",
      title: "Wholesale catalogue for a textile mill",
      description:
        "Cloth searched by weight, weave and colour, with a swatch to order beside each. Buyers settle on samples without a chain of emails.",
    },
    {
      slug: "bilingual-newspaper",
      title: "A district newspaper in two languages",
      description:
        "Hindi and English editions from one newsroom screen, with pages light enough for a slow connection and an old handset.",
    },
  ]),
  ...inCategory("Logos & Graphics", [
    {
      slug: "pickle-maker-labels",
      title: "Mark and jar labels for a pickle maker",
      description:
        "A one-colour mark that survives a rubber stamp, and labels for the whole shelf that print on the maker's own machine.",
    },
    {
      slug: "hospital-signs",
      title: "Signs for a three-floor hospital",
      description:
        "Pictograms, floor colours and arrows, tried out on people who had never been inside. Visitors now find the X-ray room without asking.",
    },
    {
      slug: "co-operative-annual-report",
      title: "Annual report for a co-operative bank",
      description:
        "Page after page of tables, set so that a member can find her own branch. Charts in two inks, printed locally.",
    },
  ]),
  ...inCategory("Marketing", [
    {
      slug: "bakery-opening",
      title: "Opening month of a neighbourhood bakery",
      description:
        "Handbills, map listings and a short film from the oven door. The owner asked for a morning queue and got one.",
    },
    {
      slug: "tractor-search-campaign",
      title: "Search campaign for a tractor dealer",
      description:
        "Adverts in three languages, timed to the sowing season and to the stock in the yard. Each call reaches the nearest showroom.",
    },
    {
      slug: "tea-letters",
      title: "Monthly letters for a tea seller",
      description:
        "One garden and one tea in each email, written to be read to the end. Subscribers write back, and the seller buys by what they say.",
    },
  ]),
  ...inCategory("Real Estate", [
    {
      slug: "courtyard-houses",
      title: "Sale of a row of courtyard houses",
      description:
        "Measured drawings, morning photographs and a file of title papers for each house. Every one went to people who live there now.",
    },
    {
      slug: "market-building-letting",
      title: "Tenants for an old market building",
      description:
        "Small shops kept on the ground floor, workshops let above. The last lease was signed before the scaffolding came down.",
    },
    {
      slug: "apartment-walk-through",
      title: "Walk-through of an unbuilt apartment block",
      description:
        "A model to walk through on a phone, with true room sizes and the afternoon sun. Buyers knew what they were getting before the keys.",
    },
  ]),
  ...inCategory("Tours & Travel", [
    {
      slug: "southern-railways",
      title: "Two weeks by rail through the south",
      description:
        "A family trip by sleeper and hill railway, with step-free rooms throughout and a later train in reserve at each change.",
    },
    {
      slug: "desert-conference",
      title: "A sales meeting in the Thar desert",
      description:
        "Coaches, tents, power and one quiet hall near Jaisalmer, and nothing left on the sand afterwards but tyre marks.",
    },
    {
      slug: "pilgrim-route",
      title: "Pilgrim route for older travellers",
      description:
        "Haridwar to Varanasi in short days, with rooms near the gates, a doctor on call and instructions printed in large type.",
    },
  ]),
  ...inCategory("Charity Work", [
    {
      slug: "evening-classroom",
      title: "Evening classroom for building workers' children",
      description:
        "Benches, lamps and a reading course for children whose parents work late. Two teachers from the colony run it by themselves now.",
    },
    {
      slug: "eye-camp",
      title: "Eye camp in a farming village",
      description:
        "Buses, screening tables and return visits, planned with the district hospital. Each pair of glasses was fitted, not posted.",
    },
    {
      slug: "winter-blanket-round",
      title: "Winter blanket round",
      description:
        "Night routes past stations and building sites, and a list so that nobody is missed. Volunteers follow the same map each December.",
    },
  ]),
]);

function inCategory(category: string, works: readonly Work[]) {
  return works.map(({ slug, title, description }) => ({
    _id: `portfolio-${slug}`,
    _type: "portfolioItem",
    title,
    description,
    image: picture(
      `Lattice pattern standing in for a photograph: ${title}`,
      `lattice-portfolio-${slug}.svg`,
    ),
    category,
    sample: true,
  }));
}
