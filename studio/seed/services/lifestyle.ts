import { servicesIn } from "./services-in";

export const lifestyle = servicesIn("lifestyle-retail", [
  {
    slug: "tours-travel",
    name: "Tours & Travel",
    icon: "plane",
    summary: "Flights, hotels, visas and day plans for families, pilgrims and companies.",
    title: "Tours and Travel in India and Abroad",
    description:
      "Holidays in India and abroad, pilgrimages and company travel: tickets, hotels, visa papers and a day plan priced item by item.",
    heading: "A day plan, a driver and a number to call",
    intro:
      "Some travellers want every hour arranged. Others want the flights, a good hotel and to be left alone. We plan both kinds of holiday and show the cost of each part.",
    features: [
      {
        icon: "map",
        title: "Holidays in India",
        description:
          "Hills, beaches, heritage cities and backwaters by rail, road or air, in hotels chosen with the children and the elders in mind.",
      },
      {
        icon: "sun",
        title: "Pilgrimages",
        description:
          "Char Dham, Varanasi, Tirupati, Ajmer and Amritsar, with registrations, walks and meals planned around the oldest in the group.",
      },
      {
        icon: "globe",
        title: "Trips abroad",
        description:
          "Air tickets, insurance, visa papers and transfers for groups and private parties, with local emergency numbers on one card.",
      },
      {
        icon: "briefcase",
        title: "Company travel",
        description:
          "Meetings, offsites and trade fairs booked under one GST invoice. Changes go to the same desk that issued the ticket.",
      },
    ],
    callToAction: { label: "Plan Your Trip", destination: "/contact" },
    closing: {
      heading: "Where to, when, and with whom?",
      text: "Three answers make a draft itinerary with a price against each part. Cross out what you do not want; nothing is booked until you say so.",
    },
  },
  {
    slug: "fashion",
    name: "Fashion & Accessories",
    icon: "shirt",
    summary: "Ethnic wear, everyday clothes and luxury labels, with fibre, fit and origin stated.",
    title: "Fashion, Accessories and Luxury Goods",
    description:
      "Sarees, sherwanis, everyday clothing, designer bags and shoes, sold with the fibre, the measurements, the bill and the origin stated.",
    heading: "Clothes with the fabric, fit and maker named",
    intro:
      "Silk should say silk. From a cotton kurta for the office to a designer bag for a wedding, we tell you the fibre, the measurements in centimetres and where the piece was made.",
    features: [
      {
        icon: "scissors",
        title: "Ethnic and occasion wear",
        description:
          "Sarees, lehengas, sherwanis and kurtas from Indian weavers and workshops, stitched to your measurements where the piece allows.",
      },
      {
        icon: "shirt",
        title: "Everyday clothing",
        description:
          "Shirts, denim, dresses and children's wear in a full run of sizes, in fabric that can stand an Indian summer and many washes.",
      },
      {
        icon: "gem",
        title: "Luxury labels",
        description:
          "Designer bags, shoes and clothing bought through known channels and sold with the bill, the serial number and the box.",
      },
      {
        icon: "truck",
        title: "Orders, small and large",
        description:
          "Stock, price, delivery date and exchange terms are confirmed in writing, for one saree or for a boutique's season.",
      },
    ],
    callToAction: { label: "Shop Collection", destination: "/products" },
    closing: {
      heading: "Looking for one particular piece?",
      text: "Name the colour, the size and the occasion. You see it photographed in daylight, then decide.",
    },
  },
  {
    slug: "electronics",
    name: "Electronics",
    icon: "plug",
    summary: "Phones, laptops and appliances with a GST bill and the maker's own warranty.",
    title: "Electronics: Phones, Laptops, Appliances",
    description:
      "Phones, tablets, laptops, printers and home appliances, sealed and billed with GST, plus bulk orders and help with warranty claims.",
    heading: "The right device, with a bill and a warranty",
    intro:
      "Tell us what it has to do and what you can spend. We suggest a model or two, say where each falls short, and supply it sealed, billed and registered for warranty.",
    features: [
      {
        icon: "smartphone",
        title: "Phones and tablets",
        description:
          "Current models from established makers, new and sealed. Ask, and we move the contacts and photographs from your old phone.",
      },
      {
        icon: "monitor",
        title: "Computers for work",
        description:
          "Laptops, desktops, printers and networking matched to the job, with bulk orders for schools and offices on a single invoice.",
      },
      {
        icon: "house",
        title: "Home appliances",
        description:
          "Refrigerators, washing machines, air conditioners and televisions: delivery, installation and removal of the old one arranged.",
      },
      {
        icon: "wrench",
        title: "Warranty and repair",
        description:
          "The maker's warranty is yours. When something fails we log the claim, follow it up and tell you what is not covered.",
      },
    ],
    callToAction: { label: "Shop Now", destination: "/products" },
    closing: {
      heading: "Torn between two models?",
      text: "Tell us which two and how you would use them. You get our choice and the reason for it, then the price.",
    },
  },
  {
    slug: "vehicle-sales",
    name: "Vehicle Sales",
    icon: "car",
    summary: "Premium cars and bikes, inspected in the workshop and on the road.",
    title: "Premium Car and Bike Sales with RC Transfer",
    description:
      "New and pre-owned premium cars and motorcycles with a written inspection, test drive, finance papers, insurance and RC transfer.",
    heading: "Drive it, inspect it, then decide",
    intro:
      "Every premium car or motorcycle we offer comes with an inspection report, its service record and a list of unpaid challans. Bring your own mechanic to the test drive if you like.",
    features: [
      {
        icon: "car",
        title: "Premium cars",
        description:
          "Saloons, SUVs and sports models, new through dealers or pre-owned, described by owners, mileage, tyres and known repairs.",
      },
      {
        icon: "compass",
        title: "Premium motorcycles",
        description:
          "Cruisers, tourers and superbikes with engine, chain and frame checked, and the price of common parts listed beside them.",
      },
      {
        icon: "search",
        title: "Inspection report",
        description:
          "Paint depth, engine, brakes, electronics and signs of accident, with photographs. What could not be tested is listed too.",
      },
      {
        icon: "file-check",
        title: "RC, finance and insurance",
        description:
          "RTO transfer, hypothecation removal, loan papers and insurance, followed until the new RC is in your hands.",
      },
    ],
    callToAction: { label: "View Inventory", destination: "/products" },
    closing: {
      heading: "Buying, or selling the one you have?",
      text: "Either way, it starts with make, model, year and city. The next thing you see is an inspection report or an indicative price.",
    },
  },
  {
    slug: "premium-accessories",
    name: "Premium Accessories",
    icon: "watch",
    summary: "Watches, leather, eyewear and company gifts, each with proof of where it came from.",
    title: "Premium Accessories, Watches and Gifts",
    description:
      "Watches, leather goods, eyewear, pens and corporate gifts chosen to be kept and repaired, with serial numbers, bills and warranty cards.",
    heading: "Small things, made well and easy to trace",
    intro:
      "A good watch outlasts several straps. We look for accessories that can be kept and repaired, with papers that show the maker, the material and the year.",
    features: [
      {
        icon: "watch",
        title: "Watches",
        description:
          "Mechanical and quartz pieces with serial number, box and warranty card, and servicing through qualified watchmakers.",
      },
      {
        icon: "briefcase",
        title: "Leather and travel goods",
        description:
          "Wallets, belts, bags and cabin cases in full-grain leather or hard shell, with the hide, the lining and the zip named.",
      },
      {
        icon: "sun",
        title: "Eyewear and pens",
        description:
          "Sunglasses, optical frames and fountain pens from makers with service in India, fitted, filled and ready to use.",
      },
      {
        icon: "gift",
        title: "Gifts for companies",
        description:
          "Engraved, boxed and sent to each recipient from one list of addresses, with a sample for approval and a GST invoice.",
      },
    ],
    callToAction: { label: "Shop Now", destination: "/products" },
    closing: {
      heading: "A gift by a fixed date?",
      text: "How many, how much each and the day they must arrive: we confirm what can be engraved and delivered in that time.",
    },
  },
]);
