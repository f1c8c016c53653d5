/** Sections 2 and 9 of the specification, affiliate program: the contents of /affiliate-program. */
export const affiliate = {
  opening: [
    { label: "Sign Up Now", href: "/signup" },
    { label: "Sign In", href: "/login" },
  ],
  howItWorks: { heading: "How It Works", steps: ["Join", "Promote", "Earn"] },
  facts: [
    { figure: "10%", label: /level 1/ },
    { figure: "2%", label: /level 2/ },
    { figure: "₹5,000", label: /minimum payout/ },
    { figure: "15th", label: /each month/ },
  ],
  tabs: [
    { id: "terms", label: "Terms & Conditions", says: /Self-referrals are not allowed/ },
    { id: "marketing-materials", label: "Marketing Materials", says: /referral link/ },
    { id: "payouts", label: "Payouts", says: /bank transfer[\s\S]*online payment service/i },
  ],
} as const;

/** Section 9, earnings calculator. */
export const calculator = {
  start: { package: "Corporate", level1: "5", level2: "25", earnings: "₹14,999" },
  sliders: {
    level1: { min: "0", max: "100", step: "1" },
    level2: { min: "0", max: "500", step: "5" },
  },
  /** Level 1 sales × 10% of the price + level 2 sales × 2% of it, rounded, in Indian number format. */
  earnings: [
    { package: "Basic", level1: "7", level2: "30", earnings: "₹649" },
    { package: "Standard", level1: "7", level2: "30", earnings: "₹6,499" },
    { package: "Corporate", level1: "7", level2: "30", earnings: "₹19,499" },
    { package: "Platinum", level1: "7", level2: "30", earnings: "₹64,999" },
    { package: "Entrepreneur", level1: "7", level2: "30", earnings: "₹1,29,999" },
    { package: "Retirement", level1: "100", level2: "500", earnings: "₹29,99,980" },
  ],
} as const;
