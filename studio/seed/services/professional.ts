import { servicesIn } from "./services-in";

export const professional = servicesIn("professional-services", [
  {
    slug: "legal-services",
    name: "Legal Services",
    icon: "scale",
    summary:
      "Agreements, notices, trademarks and disputes, with the fee agreed at the first meeting.",
    title: "Legal Services for Business and Family",
    description:
      "Contracts, legal notices, property and consumer disputes, trademarks, wills and family matters, handled by lawyers at an agreed fee.",
    heading: "Clear advice before you sign or sue",
    intro:
      "Bring the contract, the notice or the quarrel. A lawyer reads the papers, tells you in plain language where you stand and sets out the choices, including the choice to do nothing.",
    features: [
      {
        icon: "file-text",
        title: "Agreements and contracts",
        description:
          "Partnership deeds, rent and employment agreements, NDAs and vendor contracts, drafted or reviewed clause by clause with notes.",
      },
      {
        icon: "gavel",
        title: "Disputes and notices",
        description:
          "Cheque bounce, recovery, consumer and property matters: replies, settlement talks, and an advocate where a court is needed.",
      },
      {
        icon: "badge-check",
        title: "Trademark and copyright",
        description:
          "A search for conflicts, the application in the right class, replies to the examiner and a reminder when renewal is due.",
      },
      {
        icon: "heart",
        title: "Family and estate",
        description:
          "Wills, gift deeds, succession papers and separation by consent, handled quietly, with the same contact person throughout.",
      },
    ],
    callToAction: { label: "Schedule Consultation", destination: "/contact" },
    closing: {
      heading: "Is there a deadline on the notice?",
      text: "Tell us when it arrived and what it demands. You can consult by phone, by video or at the Ghaziabad office.",
    },
  },
  {
    slug: "company-registration",
    name: "Company Registration",
    icon: "landmark",
    summary: "Companies, LLPs, trusts and Section 8 NGOs registered, with PAN, TAN and UDYAM.",
    title: "Company and NGO Registration in India",
    description:
      "Register a private limited company, LLP, trust, society or Section 8 NGO in India, with PAN, TAN, UDYAM, GST and yearly compliance.",
    heading: "Choose the right form, then register it once",
    intro:
      "Private limited, LLP, trust or society? The form decides your tax, your paperwork and who can invest, so that is settled first. Then the filings go in, and each certificate reaches you as it is issued.",
    features: [
      {
        icon: "building-2",
        title: "Companies and LLPs",
        description:
          "Name approval, digital signatures, MOA and AOA, incorporation with the MCA, then PAN, TAN and the papers your bank asks for.",
      },
      {
        icon: "users",
        title: "NGOs and Section 8",
        description:
          "Trust deeds, societies and Section 8 companies, followed by 12A and 80G applications and a listing on NGO Darpan.",
      },
      {
        icon: "file-check",
        title: "UDYAM and Startup India",
        description:
          "Registration as a micro, small or medium enterprise, DPIIT recognition, GST and the shop licence your state requires.",
      },
      {
        icon: "calendar-check",
        title: "Yearly compliance",
        description:
          "Annual returns, auditor appointment, director KYC and minutes, on a calendar that warns you a month ahead.",
      },
    ],
    callToAction: { label: "Register Now", destination: "/contact" },
    closing: {
      heading: "Two names and an address are enough to begin",
      text: "Add the city and the number of owners. You get back the form we suggest and a list of the documents to collect.",
    },
  },
  {
    slug: "tax-services",
    name: "Tax Services",
    icon: "receipt-indian-rupee",
    summary: "Income tax and GST returns filed, notices answered and books kept through the year.",
    title: "Income Tax and GST Filing and Notices",
    description:
      "Income tax returns, GST registration and returns, notices, TDS and bookkeeping for salaried people, NRIs, freelancers and companies.",
    heading: "One accountant for income tax and GST",
    intro:
      "You send the statements; a named accountant prepares the return, shows you the figures and files once you approve. The same person is there in March, in July and on the day a notice arrives.",
    features: [
      {
        icon: "calculator",
        title: "Income tax returns",
        description:
          "Salary, business, rent, capital gains and foreign income, for residents and NRIs, matched with the department's own record.",
      },
      {
        icon: "receipt-indian-rupee",
        title: "GST registration and returns",
        description:
          "Registration, monthly or quarterly returns, e-way bills and the annual return, with input credit matched to your suppliers' filings.",
      },
      {
        icon: "file-text",
        title: "Notices and assessments",
        description:
          "We read the notice, collect the proof and draft a reply for your signature. If the department is right, you hear that too.",
      },
      {
        icon: "wallet",
        title: "Books, TDS and payroll",
        description:
          "Bookkeeping, TDS deposits and salary sheets kept through the year, so that the return is a summary instead of a search.",
      },
    ],
    callToAction: { label: "Consult a Tax Expert", destination: "/contact" },
    closing: {
      heading: "A notice, or only a shoebox of bills?",
      text: "Either is a fair place to start. Tell us the year and the kinds of income, and we list the papers needed and the fee.",
    },
  },
  {
    slug: "visa-jobs",
    name: "VISA & Jobs",
    icon: "briefcase",
    summary: "Visa files prepared, CVs matched with vacancies and job contracts read line by line.",
    title: "Visa Assistance and Job Placement",
    description:
      "Visa applications, job matching in India and abroad, contract checks and interview practice. We guarantee neither a visa nor a job.",
    heading: "Work or study abroad, without false promises",
    intro:
      "Embassies decide visas and employers decide jobs, so we guarantee neither. What you get is a complete file, an honest view of your chances and introductions to employers with a real vacancy.",
    features: [
      {
        icon: "id-card",
        title: "Visa applications",
        description:
          "Tourist, student, work and business visas: forms, photographs, bank papers and appointments, checked against the embassy's own list.",
      },
      {
        icon: "user-check",
        title: "Job matching in India",
        description:
          "Your CV is compared with open vacancies, and you are told why you fit or do not. No employer sees it without your consent.",
      },
      {
        icon: "globe",
        title: "Overseas placement",
        description:
          "We check that the recruiter is registered on eMigrate and read the contract with you: wage, hours, housing and leave.",
      },
      {
        icon: "message-circle",
        title: "Interview preparation",
        description:
          "Practice interviews, document translation and a briefing on the country's rules, its cost of living and your first week there.",
      },
    ],
    callToAction: { label: "Explore Opportunities", destination: "/contact" },
    closing: {
      heading: "Share your CV and the country you have in mind",
      text: "An adviser explains which routes are open, what each one costs and what usually goes wrong. The decision is never ours.",
    },
  },
]);
