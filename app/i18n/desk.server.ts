/** The texts of the sales desk and of the files that it exports. */
export const deskTexts = {
  frame: {
    name: "Sales desk",
    title: ({ page }: { page: string }) => `${page} | Sales desk`,
    pages: { enquiries: "Enquiries", figures: "Figures" },
    backToList: "Back to the list",
    timeZone: ({ zone }: { zone: string }) =>
      `All days and times are those of the head office: ${zone}.`,
  },
  statuses: { new: "New", contacted: "Contacted", won: "Won", lost: "Lost", spam: "Spam" },
  kinds: { enquiry: "Franchise enquiry", message: "Message" },
  fields: {
    reference: "Reference",
    kind: "Kind",
    status: "Status",
    package: "Package",
    service: "Service",
    source: "Source",
    assignee: "Assigned to",
    nextStep: "Next step",
    note: "Note",
  },
  answers: { yes: "Yes", no: "No" },
  people: {
    site: "The site",
    unassigned: "Unassigned",
    deletedAccount: "Deleted account",
    formerColleague: "a former colleague",
    chosenPerson: "The person you chose",
    me: ({ email }: { email: string }) => `Me (${email})`,
    hasLeft: ({ person }: { person: string }) => `${person} (has left)`,
  },
  marks: {
    overdueSince: ({ time }: { time: string }) => `Overdue since ${time}`,
    answerBy: ({ time }: { time: string }) => `Answer by ${time}`,
    possibleBot: "Possible bot",
    checkNumber: "Check the number",
    checkAddress: ({ domain }: { domain: string }) => `Check the address: @${domain}?`,
    checkOption: ({ option }: { option: string }) => `Check the ${option}`,
    checkOptionBecause: ({ option, reason }: { option: string; reason: string }) =>
      `Check the ${option}: ${reason}`,
    notAcknowledged: "Acknowledgement not delivered",
  },
  list: {
    heading: "Enquiries",
    export: "Export this list",
    pages: "Pages of the list",
    previous: "Previous page",
    next: "Next page",
    retention: ({ months }: { months: number }) =>
      `What was received more than ${months} ${months === 1 ? "month" : "months"} ago is removed automatically.`,
    tabs: {
      label: "Status",
      all: "All",
      overdue: "Overdue",
      todo: "Due today",
      mine: "Mine",
    },
    noneFound: "Nothing matches.",
    showAll: "Show all enquiries",
    noneYet:
      "Nothing has been sent yet. What prospects send from the franchise and contact pages appears here at once.",
    source: ({ source }: { source: string }) => `From ${source}`,
    sourceUnknown: "Source not known",
    stepDue: ({ step }: { step: string }) => `Due: ${step}`,
    stepNext: ({ step }: { step: string }) => `Next: ${step}`,
  },
  filters: {
    search: "Search",
    searchHint: "Name, email, phone, message or reference",
    searchTooShort: "Enter three letters or more",
    searchCut: ({ length }: { length: number }) =>
      `Only the first ${length} characters were searched`,
    submit: "Show",
    clear: "Clear all",
    heading: "Filters",
    sourcePlaceholder: "whatsapp, or none",
    namePlaceholder: "The whole name",
    from: "Received from (IST)",
    to: "Received until (IST)",
    only: "Only",
    stepDue: "Next step is due",
    any: "Any",
    submitAll: "Show with these filters",
  },
  lead: {
    titleUnknown: "An enquiry",
    submission: "What was sent",
    received: ({ kind, reference, time }: { kind: string; reference: string; time: string }) =>
      `${kind} ${reference}, received ${time}`,
    toFollowUp: "Follow up",
    samePerson: {
      heading: "From the same person",
      none: "Nothing else came from this address, phone number or account.",
      accounts: ({ emails }: { emails: string }) => `Account on this site: ${emails}`,
      noAccount: "No account on this site uses this email address.",
      personalData: "Export or erase what we hold",
    },
    erased: {
      heading: "Erased",
      intro:
        "The submission, its notes and its unsent emails are deleted. The timeline stays, without anything about the person.",
      mailbox: ({ reference }: { reference: string }) =>
        `The sales mailbox still has the emails. Search it for ${reference}, and delete the emails about it and all replies, including sent ones.`,
    },
  },
  timeline: {
    heading: "Timeline",
    none: "Nothing has been done yet.",
    removeNote: "Remove",
    removeNoteConfirm: "Delete this note permanently",
    status: ({ was, became }: { was: string; became: string }) => `Status: ${was} to ${became}`,
    statusUnknown: "unknown",
    assigned: ({ person }: { person: string }) => `Assigned to ${person}`,
    unassigned: "Unassigned",
    stepChanged: "Next step changed",
    stepCleared: "Next step cleared",
    stepOn: ({ day }: { day: string }) => `Next step for ${day}`,
    noteAdded: "Note added",
    noteAddedAndRemoved: "A note that was removed since",
    noteRemoved: "Note removed",
    corrected: ({ columns }: { columns: string }) => `Corrected: ${columns}`,
    other: "Something else was changed",
    personExported: "Personal data exported",
    erased: "Erased",
    erasedWithMail: ({ reference }: { reference: string }) =>
      `Erased; the sales mailbox has an email about ${reference}`,
  },
  followUp: {
    heading: "Follow up",
    headingUnreachable: "Not saved",
    stepOn: "Next step on (India, IST)",
    noteHint: "For the desk. The person can ask to see it, and it is erased with them.",
    submit: "Save",
    statusMissing: "Choose a status",
    assigneeInvalid: "Choose someone from the list",
    assigneeLeft: ({ person }: { person: string }) =>
      `${person} has left the desk. Choose someone else`,
    dayInvalid: "Enter a day, like 2026-11-30",
    stepMissing: "Write what to do on this day, or clear the day",
    dayPast: ({ today }: { today: string }) =>
      `Choose ${today} (today in India, IST) or a later day`,
    failure: {
      heading: "Not saved: the database is not responding",
      advice: "What you entered is below. Save it again in a minute.",
    },
    noteRemoved: {
      heading: "Note removed",
      advice: "What you entered below is not saved yet.",
    },
    conflict: {
      heading: "Not saved yet: someone else changed this enquiry in the meantime",
      note: ({ text }: { text: string }) => `“${text}”`,
      change: ({ person, change }: { person: string; change: string }) => `${person}: ${change}`,
      advice:
        "Below is what you entered, with those changes in the fields that you had left alone. Save again if it is right.",
    },
  },
  correction: {
    heading: "Correct the name, email or phone",
    intro:
      "If the sender tells you so. The timeline says what was corrected, without what it was before. No email is sent.",
    conflict: "Compare what you entered with the details above. Save again if it is right.",
  },
  person: {
    title: "Personal data",
    heading: "What we hold",
    back: ({ name }: { name: string }) => `Back to ${name}`,
    held: {
      sameAddress: "With this address or its account",
      samePhone: "With the same phone number or account only",
      notes: "Notes",
      mailsSent: "Emails sent",
      mailsWaiting: "Emails not sent yet",
      account: "Account",
    },
    confirm: {
      intro:
        "You signed in more than ten minutes ago. Confirm that it is you before you export or erase anything.",
      submit: "Confirm that it is you",
    },
    choices: {
      sameAddress: "From this email address or its account",
      samePhone: "From the same phone number, or from an account that used this address",
      samePhoneHint:
        "They may be another person’s: families and offices share a number or an address. Open each before you tick it.",
      open: "Open",
    },
    export: {
      heading: "Export",
      intro:
        "For a person who requests their data: everything from this address and its account, and everything else that is ticked, with notes, timeline and which emails were sent. The timeline of each records your export.",
      submit: "Export as JSON",
    },
    erase: {
      heading: "Erase",
      intro:
        "Everything that is ticked is removed permanently, with its notes and its unsent emails. The timeline stays, without anything about the person.",
      sure: "I know who asked for this, and that it cannot be undone",
      submit: "Erase what is ticked",
      problem: "Nothing was erased",
      noneChosen: "Choose at least one enquiry or message",
      notSure: "Confirm that you know who asked for this",
      moreReferences: ({ references, count }: { references: string; count: number }) =>
        `${references} and ${count} more`,
    },
    remaining: {
      heading: "What stays, and where",
      mailbox: ({ references }: { references: string }) =>
        `The sales mailbox has emails about ${references}. Delete them there, with the answers and the daily reminders of those days.`,
      mailboxPerhaps: ({ references }: { references: string }) =>
        `The sales mailbox may have emails about ${references}. The site does not know: it is sending them now, or it sent them more than 90 days ago. Look for them there.`,
      otherAddress:
        "If you tick an item with another address, search the sales mailbox for its reference, too.",
      acknowledgements: (count: number) =>
        `${count === 1 ? "One email" : `${count} emails`} that said what was received went to the sender’s own mailbox.`,
      account: ({ email }: { email: string }) =>
        `The account of ${email}. Its user or an administrator of the site deletes it.`,
      signInLog:
        "The log of the sign-in service, if this address has or ever had an account: its entries name the address even after the account is deleted. An administrator of the site removes them.",
      files: "Files that someone exported, and backups, until they are overwritten.",
      refusedMails:
        "A record that emails to this address were refused, if any were. It is stored as a hash, so that the address gets no further email.",
    },
  },
  export: {
    heading: "Export",
    file: ({ rows }: { rows: string }) => `${rows}, as a file`,
    nothing: "Nothing to export",
    rows: ({ count, formatted }: { count: number; formatted: string }) =>
      count === 1 ? "One row" : `${formatted} rows`,
    moreRows: ({ formatted }: { formatted: string }) => `More than ${formatted} rows`,
    selection: "Selection",
    noneFound: "Nothing matches this filter.",
    content:
      "A row for each enquiry and message, newest first: what was sent, where the sender came from, and the status, assignee and next step. Notes and the timeline are not in it.",
    formats:
      "The workbook is for Excel and LibreOffice: each cell is text, so numbers keep their zeros and nothing is computed. CSV is for other programs; in it, text that a spreadsheet could take for a formula begins with an apostrophe.",
    privacy:
      "The file contains personal data. Every export is logged with your name, the time and the filter. Delete the file when you no longer need it: data that is erased here stays in it.",
    confirm: "Confirm that it is you",
    confirmReason: "You signed in more than 15 minutes ago.",
    workbook: "Export as workbook (.xlsx)",
    csv: "Export as CSV",
    last: {
      heading: "Last exports",
      none: "No one has exported anything yet.",
      refresh: "Refresh this list",
    },
    filter: {
      none: "everything",
      search: "a search",
      searchFor: ({ text }: { text: string }) => `a search for “${text}”`,
      kind: ({ kind }: { kind: string }) => `kind: ${kind}`,
      status: ({ status }: { status: string }) => `status: ${status}`,
      package: ({ name }: { name: string }) => `package: ${name}`,
      packageNone: "no package chosen",
      service: ({ name }: { name: string }) => `service: ${name}`,
      serviceNone: "no service chosen",
      assignee: ({ person }: { person: string }) => `assigned to ${person}`,
      unassigned: "unassigned",
      source: ({ source }: { source: string }) => `source: ${source}`,
      sourceUnknown: "source not known",
      from: ({ day }: { day: string }) => `received from ${day}`,
      to: ({ day }: { day: string }) => `received until ${day}`,
      flagged: "possible bot",
      overdue: "overdue",
      stepDueBy: ({ day }: { day: string }) => `next step due by ${day}`,
    },
  },
  exportFile: {
    sheet: "Enquiries",
    columns: {
      received: "Received (IST)",
      optionCheck: "Check: package or service",
      possibleBot: "Possible bot",
      due: "Answer due (IST)",
      firstContact: "First contact (IST)",
      nextStepOn: "Next step on",
    },
  },
  figures: {
    heading: "Figures",
    from: "Received from",
    to: "Received until",
    submit: "Show",
    total: {
      heading: "In all",
      hint: "Spam is counted in this box only; the list behind a name shows it too. Answered: no longer New. Open: neither Won nor Lost. First contact: the median time until an enquiry was first set to Contacted, Won or Lost. Erased enquiries, and those older than the retention period, are not counted.",
    },
    counts: {
      received: "Received",
      answered: "Answered",
      open: "Open",
      won: "Won",
      lost: "Lost",
      wonOfAll: "Share won",
      firstContact: "First contact after",
      spam: "Spam",
    },
    none: {
      beforeLink: "Nothing was received in this time. Choose other days, or",
      link: "look at the last 12 weeks",
      afterLink: ".",
    },
    byWeek: "By week",
    week: "Week",
    byPackage: "By package",
    packageNone: "No package chosen",
    byService: "By service",
    serviceNone: "No service chosen",
    bySource: "By source",
    sourceUnknown: "Not known",
    scrollHint: "Scroll the table sideways to see all its columns.",
    tableEmpty: "Nothing in this time.",
    moreLines: ({ count, formatted }: { count: number; formatted: string }) =>
      `${count === 1 ? "One more" : `${formatted} more`} with the same number or fewer.`,
    duration: {
      underMinute: "under 1 min",
      minutes: (count: number) => `${count} min`,
      hours: (count: number) => `${count} h`,
      days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
    },
  },
} as const;
