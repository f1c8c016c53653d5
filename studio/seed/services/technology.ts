import { servicesIn } from "./services-in";

export const technology = servicesIn("technology-digital", [
  {
    slug: "it-service",
    name: "IT Services",
    icon: "server",
    summary: "Cloud hosting, custom software and a help desk run by engineers in Ghaziabad.",
    title: "IT Services: Cloud, Software and Support",
    description:
      "Managed cloud, custom software, security reviews and day-to-day IT support from engineers in Ghaziabad, for companies in India and abroad.",
    heading: "Engineers who keep your systems running",
    intro:
      "We set up servers, write the software your staff use and answer when something breaks. You get one named engineer, a written scope and documentation that stays with you.",
    features: [
      {
        icon: "cloud",
        title: "Cloud setup and migration",
        description:
          "We move mail, files and applications to AWS, Azure or Google Cloud, rehearse the switch first and write down how to roll it back.",
      },
      {
        icon: "code",
        title: "Custom software",
        description:
          "Billing, stock, HR or booking systems built around how your staff already work. The source code and its documentation belong to you.",
      },
      {
        icon: "shield-check",
        title: "Security review",
        description:
          "Access, backups and known weaknesses examined, then ranked in one list: what to fix today, this month and this year.",
      },
      {
        icon: "headphones",
        title: "Help desk",
        description:
          "Your staff call or write during business hours. Every request gets a ticket number, and a monthly report shows what keeps going wrong.",
      },
    ],
    callToAction: { label: "Talk to an Engineer", destination: "/contact" },
    closing: {
      heading: "Which system is giving you trouble?",
      text: "Describe it in two lines. An engineer reads it, asks what is missing and tells you what a first look would cost.",
    },
  },
  {
    slug: "web-design",
    name: "Web Design",
    icon: "layout-template",
    summary:
      "Fast, accessible websites on your own domain, written, built and handed over with a guide.",
    title: "Website Design and Development",
    description:
      "Company sites and online shops planned page by page, built for phones first, and simple enough for your own staff to keep up to date.",
    heading: "A website your own staff can update",
    intro:
      "We start with the pages, the words and what a visitor should be able to do. Design follows, and you watch the real site grow on a test address, week by week.",
    features: [
      {
        icon: "layers",
        title: "Page plan first",
        description:
          "A short document lists each page, its purpose and its text. Once you approve it, design has real content to work with.",
      },
      {
        icon: "smartphone",
        title: "Built for the phone",
        description:
          "Every page is designed at phone width, kept light for slow mobile networks and only then widened for tablets and desktops.",
      },
      {
        icon: "store",
        title: "Online shops",
        description:
          "A catalogue, GST invoices, UPI and card payments through a gateway in your own name, and courier labels printed from the order.",
      },
      {
        icon: "wrench",
        title: "Care after launch",
        description:
          "Updates, backups and small text changes under a yearly plan. Prefer to run it yourself? You get every login and a guide.",
      },
    ],
    callToAction: { label: "Get a Free Quote", destination: "/contact" },
    closing: {
      heading: "Show us the site you have, or the one you admire",
      text: "The quote says what is worth keeping and what to change, with a price beside each part.",
    },
  },
  {
    slug: "game-development",
    name: "Game Development",
    icon: "gamepad-2",
    summary:
      "2D and 3D games for Android, iOS, PC and the web, from first prototype to store listing.",
    title: "Game Development for Mobile, PC and Web",
    description:
      "Game design, art, Unity and Unreal programming, testing and store release, built in stages that are each quoted on their own.",
    heading: "From a paper prototype to the app store",
    intro:
      "A game is worth building only if its first minute is fun. So we test that minute early, with rough art, and spend on graphics, sound and levels once players come back for more.",
    features: [
      {
        icon: "lightbulb",
        title: "Concept and prototype",
        description:
          "Rules on paper, then a playable build made of plain shapes. You decide whether to go on while stopping is still cheap.",
      },
      {
        icon: "palette",
        title: "Art and animation",
        description:
          "Characters, worlds and menus drawn in one style. You receive the layered source files as well as the versions used in the game.",
      },
      {
        icon: "code",
        title: "Unity and Unreal builds",
        description:
          "One project feeds Android, iOS, Windows and the browser, so a rule changed once is changed everywhere.",
      },
      {
        icon: "rocket",
        title: "Testing and store release",
        description:
          "We play it on cheap phones and expensive ones, fix what fails, prepare the listings and take the build through store review.",
      },
    ],
    callToAction: { label: "Pitch Your Game", destination: "/contact" },
    closing: {
      heading: "Tell us the game in one sentence",
      text: "Genre, platform and a game you love are enough to begin. The prototype has a price of its own, so nothing commits you to the rest.",
    },
  },
  {
    slug: "digital-marketing",
    name: "Digital Marketing",
    icon: "megaphone",
    summary:
      "Search, ads and email planned together, with spending and enquiries in one monthly report.",
    title: "Digital Marketing: Search, Ads and Email",
    description:
      "Search engine work, paid advertising, email and WhatsApp campaigns measured by the calls, orders and bookings they bring you.",
    heading: "Know which rupee brought which customer",
    intro:
      "Clicks do not pay salaries. We set up the measuring first, then run search, advertising and email against one number you choose: calls, orders, bookings or visits to the shop.",
    features: [
      {
        icon: "search",
        title: "Search engine work",
        description:
          "Technical faults fixed, pages written for questions people really type, and your Google Business Profile kept accurate.",
      },
      {
        icon: "target",
        title: "Paid advertising",
        description:
          "Google, Meta and YouTube campaigns run in accounts you own. Your budget goes straight to the platform; our fee is a separate line.",
      },
      {
        icon: "mail",
        title: "Email and WhatsApp",
        description:
          "Welcome notes, reminders and offers for people who agreed to hear from you, with unsubscribing as easy as joining.",
      },
      {
        icon: "bar-chart-3",
        title: "Reporting",
        description:
          "One page a month: what was spent, what came back, what we will stop doing. If a line is unclear, we go through it by phone.",
      },
    ],
    callToAction: { label: "Plan a Campaign", destination: "/contact" },
    closing: {
      heading: "Start with a look at your numbers",
      text: "Your website and the results of your last campaign tell us a good deal. Whatever already works stays as it is.",
    },
  },
  {
    slug: "social-media-growth",
    name: "Social Media Growth",
    icon: "trending-up",
    summary: "A posting calendar, short videos and replies to comments. No bought followers.",
    title: "Social Media Growth and Management",
    description:
      "Instagram, Facebook, LinkedIn, X and YouTube accounts run for you: monthly calendar, short video, comment replies and creator partnerships.",
    heading: "Real followers, earned one post at a time",
    intro:
      "We run your accounts from plan to reply. Growth is slower without bought followers, but the people who do arrive can become customers.",
    features: [
      {
        icon: "calendar-check",
        title: "Monthly calendar",
        description:
          "A month of posts with captions and pictures, sent for approval in one sheet. Festivals, launches and sale dates come first.",
      },
      {
        icon: "video",
        title: "Reels and shorts",
        description:
          "Upright videos scripted, cut and subtitled in Hindi, English or both, from footage you can shoot on a phone.",
      },
      {
        icon: "message-circle",
        title: "Comments and messages",
        description:
          "Replies in your tone during business hours. Complaints and sales questions are passed to the right person on your side.",
      },
      {
        icon: "users",
        title: "Creator partnerships",
        description:
          "Creators whose audience matches yours, checked for fake followers, signed on written terms and labelled as paid.",
      },
    ],
    callToAction: { label: "Get Started", destination: "/contact" },
    closing: {
      heading: "Whose attention do you want?",
      text: "Send your profiles and describe one ideal follower. The first thing back from us is an idea for each channel.",
    },
  },
]);
