/** Texts of the dashboard, and of its affiliate part, which the page of the affiliate program shows too. */
export const dashboardTexts = {
  deskLink: "Sales desk: every enquiry",
  enquiries: {
    heading: "Your enquiries",
    unavailable:
      "Your enquiries cannot be shown right now. They are safe; only the list does not load.",
    retry: "Try again",
    none: "Nothing was sent from this account or its email address yet. Your enquiries and their status will appear here.",
    packagesLink: "See the franchise packages",
    tableLabel: "Your enquiries, newest first",
    onlyLatest: ({ count }: { count: number }) => `At most the latest ${count} are listed. `,
    downloadLink: "Download your data to see all",
    sentOn: "Sent on",
    topic: "About",
    status: "Status",
    kinds: { enquiry: "Franchise enquiry", message: "Message" },
    statuses: { received: "Received", "in progress": "In progress", answered: "Answered" },
  },
  profile: {
    heading: "Your profile",
    email: "Email address",
    signIn: "Sign-in",
    byPassword: "Email and password",
    memberSince: "Member since",
    accountLink: "Account and security",
    signOut: "Sign Out",
  },
  unavailable: {
    heading: "Your account cannot be reached right now",
    intro: "The accounts service is not responding. You are still signed in, and nothing is lost.",
    retry: "Try again",
    contactLink: "Contact Us",
  },
  affiliate: {
    heading: "Affiliate dashboard",
    link: "Your referral link",
    linkHint:
      "Share it. Anyone who signs up in the same browser within 30 days of opening it counts as referred by you, unless they open another affiliate’s link later.",
    copied: "referral link",
    tallies: "Your numbers",
    preview: "Preview",
    previewHint:
      "This is a preview. Sign-ups are recorded but not shown yet, and sales are not counted, so all numbers are 0.",
    tally: "Metric",
    count: "Count",
    signUps: "Sign-ups by your link",
    level1Sales: "Level 1 sales",
    level2Sales: "Level 2 sales",
    earned: "Earned so far",
  },
} as const;
