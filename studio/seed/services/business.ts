import { servicesIn } from "./services-in";

export const business = servicesIn("business-finance", [
  {
    slug: "real-estate",
    name: "Real Estate",
    icon: "building-2",
    summary:
      "Homes, shops and plots bought, sold or let, with the title and the dues checked by a lawyer.",
    title: "Real Estate: Buy, Sell, Rent and Manage",
    description:
      "Property in Delhi NCR and other Indian cities: buying, selling, renting, title and RERA checks, and care for owners who live abroad.",
    heading: "Property papers checked before you pay",
    intro:
      "A flat can look perfect and still have two owners. We match buyers, sellers and tenants in Delhi NCR and other Indian cities, and a property lawyer reads the title, the RERA record and the dues.",
    features: [
      {
        icon: "key-round",
        title: "Buying and selling",
        description:
          "Shortlists with the price, the carpet area and the reason for sale. We stay with you from the first visit to the registry office.",
      },
      {
        icon: "file-check",
        title: "Title and RERA checks",
        description:
          "Ownership chain, encumbrance certificate, RERA registration and pending dues, set out in a report you can show to your bank.",
      },
      {
        icon: "house",
        title: "Renting and letting",
        description:
          "Tenant verification, a registered agreement and a photographed inventory on the day the keys change hands.",
      },
      {
        icon: "globe",
        title: "Care for NRI owners",
        description:
          "While you live abroad we collect the rent, arrange repairs and deal with the housing society. A statement and photographs come monthly.",
      },
    ],
    callToAction: { label: "Speak to a Property Adviser", destination: "/contact" },
    closing: {
      heading: "Name the city and the budget",
      text: "An adviser tells you what is realistic there, which papers to ask for and when a visit can be arranged.",
    },
  },
  {
    slug: "trading",
    name: "Traditional Trading",
    icon: "candlestick-chart",
    summary:
      "Wholesale goods matched, sampled and weighed, and plain teaching on how markets work.",
    title: "Traditional Trading in Goods and Markets",
    description:
      "Buyers and suppliers for grain, spices, textiles and metals, with samples, contracts and payment stages, and classes on exchange markets.",
    heading: "Old trades, run on written terms",
    intro:
      "Grain, spices, textiles, metals: we find the other side of the deal, put quality and delivery on paper, and see the goods weighed. If you trade on an exchange instead, we teach how its markets work.",
    features: [
      {
        icon: "handshake",
        title: "Buyers and suppliers",
        description:
          "Mills, farms, stockists and retailers introduced to one another once GST registration, references and past dealings are checked.",
      },
      {
        icon: "badge-check",
        title: "Samples and inspection",
        description:
          "A sealed sample sets the standard. Lots are compared with it at the godown, and any shortfall is priced while the lorry is still at the gate.",
      },
      {
        icon: "file-text",
        title: "Contracts and payment",
        description:
          "Quantity, grade, delivery and payment stages on one signed page, with a letter of credit where the parties are new to each other.",
      },
      {
        icon: "line-chart",
        title: "Market education",
        description:
          "Classes on how NSE, BSE and MCX work: orders, margins, costs. We give no tips, and you trade through your own SEBI-registered broker.",
      },
    ],
    callToAction: { label: "Discuss a Trade", destination: "/contact" },
    closing: {
      heading: "What do you have to sell, or need to buy?",
      text: "Give the commodity, the quantity and the place. We say whether we know the other side and how they usually deal.",
    },
  },
  {
    slug: "crypto-forex",
    name: "Crypto & Forex",
    icon: "bitcoin",
    summary: "Courses and practice tools for crypto and currency markets. Capital is at risk.",
    title: "Crypto and Forex Education and Tools",
    description:
      "Learn how crypto and currency markets work, practise with play money and understand risk, rules and tax. No signals, no promised returns.",
    heading: "Learn the market before you risk money",
    intro:
      "We teach how crypto and currency markets work and give you tools to practise on. We manage no money, sell no signals and promise no return. Prices can fall to nothing: never trade what you cannot afford to lose.",
    features: [
      {
        icon: "book-open",
        title: "Foundation course",
        description:
          "Wallets, exchanges, order types, currency pairs and spreads, explained from zero in Hindi or English with a test after each part.",
      },
      {
        icon: "monitor",
        title: "Practice account",
        description:
          "Place trades at live prices with play money and keep a journal of each one. Mistakes made here cost you nothing.",
      },
      {
        icon: "shield-check",
        title: "Risk and safety",
        description:
          "Position size, stop orders, two-factor login, and how to recognise a fake exchange or a profit that will never be paid out.",
      },
      {
        icon: "receipt-indian-rupee",
        title: "Rules and tax",
        description:
          "What the RBI and FEMA allow a resident to do, how India taxes virtual digital assets, and which records your accountant will need.",
      },
    ],
    callToAction: { label: "Ask About the Course", destination: "/contact" },
    closing: {
      heading: "Not sure it is for you? Ask first",
      text: "Say what you know and why you want to trade. If trading looks wrong for you, you will hear that from us. Capital is at risk.",
    },
  },
  {
    slug: "import-export",
    name: "Import & Export",
    icon: "ship",
    summary:
      "Licences, customs papers and freight, with one coordinator following the goods to the door.",
    title: "Import and Export: Customs and Freight",
    description:
      "IEC registration, customs documents, sea, air and road freight, and supplier checks for businesses that ship into or out of India.",
    heading: "Across the border with every paper in order",
    intro:
      "One missing certificate can hold a container at the port. We prepare the documents, book the freight and work with the customs broker, whether it is your first pallet out of Ghaziabad or a monthly load to Dubai.",
    features: [
      {
        icon: "file-check",
        title: "Licences and documents",
        description:
          "IEC, HS codes, certificates of origin, packing lists and the bill of lading, compared with one another line by line.",
      },
      {
        icon: "ship",
        title: "Sea, air and road freight",
        description:
          "Quotes side by side with transit time, insurance and port charges included, because the cheapest line can be the dearest in the end.",
      },
      {
        icon: "search",
        title: "Supplier and buyer search",
        description:
          "Firms abroad checked for registration, samples and export history. The shortlist shows our doubts beside each name.",
      },
      {
        icon: "map",
        title: "Tracking to the door",
        description:
          "Stuffing, sailing, customs, delivery: a named coordinator reports each stage and calls you when a date slips.",
      },
    ],
    callToAction: { label: "Request a Consultation", destination: "/contact" },
    closing: {
      heading: "What are you shipping, and where?",
      text: "Product, weight, origin and destination decide most of the cost. The consultation covers the papers and a first estimate.",
    },
  },
  {
    slug: "brand-development",
    name: "Brand Development",
    icon: "package-plus",
    summary:
      "Your own label on imported products: chosen, sampled, packed, cleared and ready to sell.",
    title: "Brand Development and Product Import",
    description:
      "Start a product brand without a factory: product choice, makers abroad, samples, labels, import clearance and the first sales channels.",
    heading: "Put your own name on the product",
    intro:
      "Someone else makes it; the brand is yours. We help you pick a product, find a maker abroad, agree the sample and bring in the first lot with its labels and certificates in order.",
    features: [
      {
        icon: "target",
        title: "Product choice",
        description:
          "Demand, rivals, margin and import duty compared for a handful of candidates, in a table whose every figure you can check.",
      },
      {
        icon: "package-plus",
        title: "Samples and manufacture",
        description:
          "Makers shortlisted, samples ordered, defects photographed. The purchase order waits until you have signed the final sample.",
      },
      {
        icon: "globe",
        title: "Import and compliance",
        description:
          "Duty paid, BIS or FSSAI approval where the product needs it, and Legal Metrology labels printed at the factory instead of in a port shed.",
      },
      {
        icon: "store",
        title: "First sales channels",
        description:
          "Marketplace listings, a distributor price list and product photographs, prepared while the stock is still at sea.",
      },
    ],
    callToAction: { label: "Start Your Brand", destination: "/contact" },
    closing: {
      heading: "Bring a product idea and a budget",
      text: "Together we work out the landed cost of one unit. If the margin is too thin, you will know while it is still only a table.",
    },
  },
]);
