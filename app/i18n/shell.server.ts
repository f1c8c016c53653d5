/** Texts of the document around every page: the bar, the footer, the floating buttons. */
export const documentTexts = {
  skipLink: "Skip to content",
  brandMissing: "Home",
  bar: {
    name: "Main",
    mobileName: "Mobile",
    openMobile: "Menu",
    services: "Services",
    allServices: "All services",
    allServicesDetailed: "All services, with what each one includes",
    allInCategory: ({ count, category }: { count: number; category: string }) =>
      `All ${count} in ${category}`,
    search: "Search",
    account: "Account",
  },
  footer: {
    quickLinks: "Quick links",
    contact: "Contact",
    whatsapp: "WhatsApp",
    headOffice: "Head office",
    internationalOffices: "International offices",
    certified: ({ standard }: { standard: string }) => `${standard} certified`,
    franchiseForm: "Ask about a franchise",
  },
  floatingButtons: {
    name: "Follow and chat",
    follow: "Follow us",
    chat: "Chat on WhatsApp",
  },
} as const;
