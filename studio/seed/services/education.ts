import { servicesIn } from "./services-in";

export const education = servicesIn("education-personal-development", [
  {
    slug: "education",
    name: "Education",
    icon: "graduation-cap",
    summary: "Computing, languages, business and school subjects, taught live in small groups.",
    title: "Education, Coaching and Skills Training",
    description:
      "School and exam coaching, computer skills, spoken English and company training, taught live online and at our Ghaziabad office.",
    heading: "Learn it by doing it, with a teacher present",
    intro:
      "Each course ends in something you can show: a working spreadsheet, a website, a conversation in English. Classes run online and in Ghaziabad, with evening batches for people who work.",
    features: [
      {
        icon: "book-open",
        title: "School and exam coaching",
        description:
          "Mathematics, science, English and entrance tests from class 6 upwards, with weekly tests and notes that parents can follow.",
      },
      {
        icon: "code",
        title: "Computer skills",
        description:
          "Office software, Tally, programming, design and data analysis, practised on your own files and not on slides.",
      },
      {
        icon: "languages",
        title: "Languages and speaking",
        description:
          "Spoken English, Hindi for newcomers and business writing. You are recorded on the first day and the last, to hear the change.",
      },
      {
        icon: "award",
        title: "Training for companies",
        description:
          "Programmes of half a day to two weeks for sales, service and software teams, built on tasks from your own office.",
      },
    ],
    callToAction: { label: "Explore Courses", destination: "/contact" },
    closing: {
      heading: "Not sure which level fits?",
      text: "A teacher asks what you can do now and what you need it for, then names a course and the date of its next batch.",
    },
  },
  {
    slug: "spiritual-services",
    name: "Spiritual Services",
    icon: "flower-2",
    summary: "Astrology, meditation, Vastu and life coaching, one person at a time.",
    title: "Astrology, Meditation, Vastu and Coaching",
    description:
      "Private sessions in Vedic astrology, meditation, Vastu and life coaching, in Hindi or English, by phone, by video or in person.",
    heading: "A quiet hour with someone who listens",
    intro:
      "Our practitioners work from Indian traditions and speak plainly. They offer perspective, never fear, and nothing here replaces a doctor, a lawyer or a financial adviser.",
    features: [
      {
        icon: "star",
        title: "Astrology",
        description:
          "Birth charts read, and matched for marriage, by a Vedic astrologer. The chart is yours to keep; costly remedies are not pressed on you.",
      },
      {
        icon: "flower-2",
        title: "Meditation and breathing",
        description:
          "Guided practice for beginners and groups in Hindi or English, with a recording and a ten-minute routine for the days between.",
      },
      {
        icon: "compass",
        title: "Vastu",
        description:
          "A home, a shop or a plan read room by room. Light, air and furniture are considered first, walls last.",
      },
      {
        icon: "heart",
        title: "Life coaching",
        description:
          "Conversations about work, family or a hard decision. Each one closes with a single thing to try that week.",
      },
    ],
    callToAction: { label: "Book a Session", destination: "/contact" },
    closing: {
      heading: "Choose a subject and an hour",
      text: "Sessions are private and held by phone, by video or face to face. Ask who will take yours and what they practise.",
    },
  },
  {
    slug: "franchise-work",
    name: "Franchise Work",
    icon: "handshake",
    summary: "Sell our 50+ services in your town and earn commission on what you sell.",
    title: "Franchise Work with a Lifetime Package",
    description:
      "Become a franchise partner: sell 50+ services, leave the delivery to our teams and earn commission by package. No income is guaranteed.",
    heading: "Your own branch of a company begun in 1998",
    intro:
      "The partner finds the customer; our teams do the work. You pay once for a package, keep it for life and earn commission by package and by service. Income depends on what you sell, and none is guaranteed.",
    features: [
      {
        icon: "layers",
        title: "Six packages",
        description:
          "From Basic to Retirement, each paid once. They differ in commission, in payout time and in how closely we work with you.",
      },
      {
        icon: "book-open",
        title: "A guide to start with",
        description:
          "What each service includes, what customers usually ask and whom to call at head office when you cannot answer.",
      },
      {
        icon: "users",
        title: "Delivery by our teams",
        description:
          "You bring the enquiry and remain the person the customer knows. Our departments quote, do the work and keep you informed.",
      },
      {
        icon: "percent",
        title: "Commission and payouts",
        description:
          "Rates and payout times are printed with each package. Franchise fees are non-refundable, so read the terms before you pay.",
      },
    ],
    callToAction: { label: "Learn More", destination: "/contact" },
    closing: {
      heading: "Ask before you invest",
      text: "Which town, what experience, how many hours a week? Write to us with those and with your awkward questions.",
    },
  },
  {
    slug: "part-time-work",
    name: "Part Time Work",
    icon: "clock",
    summary:
      "Evening, weekend and home-based tasks, with the pay and the hours agreed at the start.",
    title: "Part Time Work: Home, Evening, Weekend",
    description:
      "Data entry, field tasks, writing and design work for students, parents and retired people, with pay and hours set out on one page.",
    heading: "Work that fits around the rest of your day",
    intro:
      "Students, parents and retired people take on tasks for our departments and our clients. Openings change from week to week and not every applicant gets one, but pay, hours and deadline are in writing before you begin.",
    features: [
      {
        icon: "monitor",
        title: "Work from home",
        description:
          "Data entry, research, typing and online support for anyone with a computer, a steady connection and a quiet corner.",
      },
      {
        icon: "map",
        title: "Field tasks",
        description:
          "Surveys, document delivery, shop visits and help at events near your home, with travel costs paid as agreed.",
      },
      {
        icon: "notebook-pen",
        title: "Work by the piece",
        description:
          "Writing, translation, design and editing, given out after a short sample that shows us where you are strong.",
      },
      {
        icon: "banknote",
        title: "Agreed pay",
        description:
          "One page states the task, the rate and the payment date. Whatever the job, do not begin without it.",
      },
    ],
    callToAction: { label: "View Openings", destination: "/contact" },
    closing: {
      heading: "Which hours do you have?",
      text: "Weekday evenings, Sundays, two hours at noon: write them down with your skills, and hear what is open this week.",
    },
  },
]);
