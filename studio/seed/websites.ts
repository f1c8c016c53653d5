import { ordered } from "./authoring";

/** Name and one-line description of each site, in the order of the specification's topics. */
const sites: readonly (readonly [name: string, description: string])[] = [
  ["Branchwise", "Franchise openings listed with their full cost and the contract to read."],
  ["Entrystamp", "Visa rules by passport and purpose, with a checklist to print."],
  ["Bracket Lane", "Coding lessons in Hindi and English, one small program at a time."],
  ["Chai Stop Trails", "Travel by road and rail, planned around where to eat."],
  ["Monsoon Miles", "Off-season travel: what is open, what is cheaper, what to pack."],
  ["Plumbline Works", "Construction estimates for houses, with quantities you can check."],
  ["Gali Directory", "A directory of repairers, tutors and tailors, street by street."],
  ["Slate and Chalk", "Learning plans for school pupils, matched to the state boards."],
  ["Copybook Club", "Learning to write clearly, by hand and at a keyboard."],
  ["Tanpura Room", "Music lessons and practice drones for voice and strings."],
  ["Wattbazaar", "An electronics marketplace where each seller states the warranty."],
  ["Second Circuit", "A marketplace for repaired electronics, with the fault report shown."],
  ["Tail and Tiffin", "Food, vets and boarding for pets, with prices by city."],
  ["Navgraha Notes", "Astrology charts drawn by hand and explained in plain words."],
  ["Inkwell Quarter", "Publication for first-time authors, from proofs to print run."],
  ["Patient Rupee", "Investment explained slowly: fees, risk and what to ask first."],
  ["Ledger Lamp", "An investment diary that shows what each holding costs a year."],
  ["Handful of Grain", "Charity kitchens that publish what they buy and whom they feed."],
  ["Evening Batch", "Short courses after office hours, taught in groups of twelve."],
  ["Desk Elsewhere", "A virtual office with a postal address and a person to sign for parcels."],
  ["Dal and Daylight", "Nutrition for Indian kitchens, by the plate and not by the powder."],
  ["Akhara Daily", "Fitness without machines: a mat, a wall and a quarter of an hour."],
  ["Clause by Clause", "Legal forms with a note beside each clause on what it does."],
  ["Brass Shutter", "Photography of shops, kitchens and workshops as they are."],
  ["Deed and Doorstep", "Real estate listings that open with the title papers."],
  ["Corner Plot", "Real estate for small traders: ground floors, footfall and rent."],
  ["Loudhailer Lane", "Digital marketing for single shops, with a budget set by the week."],
  ["Quiet Server", "Software for invoices and stock that also works offline."],
  ["Grid and Gutter", "Web design for clinics, schools and cafés, from a single page up."],
  ["Branch Register", "Franchise management: stock, royalties and audits on one screen."],
  ["Ask Munshi", "An AI clerk that drafts letters and leaves the sending to you."],
  ["Cart and Courier", "E-commerce for makers who pack their own parcels."],
  ["Haat Online", "An e-commerce stall for weavers, potters and growers."],
  ["Pagewright", "A website builder that works from a phone and asks few questions."],
  ["Bright Molar", "A dental demo site: click through it before you order your own."],
  ["Reply First", "Social growth by answering: comments, reviews and messages."],
  ["Branch Pocket", "The franchise app: leads, payouts and papers on a phone."],
  ["Measured Mind", "IQ certification with timed papers and a score that is explained."],
];

/** The 38 sites the company runs. The names are invented and every address is at example.com. */
export const websites = ordered(
  sites.map(([name, description]) => {
    const host = name.toLowerCase().replaceAll(" ", "-");
    return {
      _id: `website-${host}`,
      _type: "website",
      name,
      url: `https://${host}.example.com`,
      description,
    };
  }),
);
