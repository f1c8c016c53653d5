/** Texts of the pages on which users change their account; their headings are in `accounts.server`. */
export const accountSettingsTexts = {
  overview: {
    email: {
      heading: "Email address",
      change: "Change the address",
    },
    password: {
      heading: "Password",
      change: "Change the password",
      choose: "Choose a password",
      changeHint: "A new one signs you out everywhere else.",
      chooseHint: ({ provider }: { provider: string | null }) =>
        `You sign in with ${provider ?? "another service"}. A password lets you sign in without it.`,
    },
    secondFactor: {
      heading: "Second factor",
      setUp: "Set it up",
      add: "Add a device",
      off: "Off. With it, a stolen password is not enough: at sign-in we ask for a code from your phone or computer as well.",
      on: "On. At sign-in we ask for a code from one of these:",
      addedOn: ({ date }: { date: string }) => `Added on ${date}`,
      remove: "Remove",
      addSecond: "Add a second one, so that losing this one does not lock you out.",
    },
    sessions: {
      heading: "Other sessions",
      end: "Sign out everywhere else",
      hint: "Still signed in on a device that you no longer have? This browser stays signed in.",
    },
    data: {
      heading: "Your data",
      download: "Download as JSON",
      hint: "The data that we store about you: your account, your enquiries and messages, and our emails about them.",
    },
    deletion: {
      heading: "Delete the account",
      start: "Delete the account",
      hint: "We make sure by email that it is you before anything is gone.",
    },
    backToDashboard: "Back to your dashboard",
  },
  confirmIdentity: {
    byProvider: "You have no password here. Sign in once more the way you always do.",
    codeHint: "From the authenticator app on one of your devices",
    passwordLabel: "Your password",
    submit: "Confirm",
    sending: "Checking",
    newPasswordLink: { text: "Forgotten it?", label: "Choose a new one" },
  },
  changeEmail: {
    current: {
      beforeEmail: "It is ",
      afterEmail:
        ". To change it, open the links that we send to both addresses within an hour. Until then your current address stays active. Entering another address replaces an earlier one.",
    },
    emailLabel: "New email address",
    submit: "Send both links",
    sending: "Sending",
  },
  secondFactor: {
    staffOnly:
      "The sales desk holds other people’s data, so everyone who works there needs a second factor.",
    purpose:
      "Anyone who learns your password still cannot sign in: we then ask for the six-digit code of an authenticator app on your phone or computer, too.",
    apps: "You need such an app. Many phones and password managers have one built in; Google Authenticator, Microsoft Authenticator, Aegis and 2FAS are free.",
    secondDevice:
      "With a second device you get in when the first is lost. An app on your computer, or a password manager, counts as one.",
    nameLabel: "What do you call this device?",
    nameHint: "For example: My phone. The name helps you tell your devices apart",
    submitName: "Go on",
    sendingName: "Preparing the key",
    keyHeading: "1. Give the app its key",
    scan: {
      beforeLink: "Scan the picture with the authenticator app. On this same device: ",
      link: "open the app",
      afterLink: ", or copy the key below into it.",
    },
    qrCode: "QR code with the key for your authenticator app",
    keyLabel: "The same key as text",
    copiedKey: "key",
    keepKey:
      "Write it down and keep it in a safe place: it lets you set up the same codes on another device. We show it only once.",
    codeHeading: "2. Enter what it shows",
    codeHint: "Six digits, others every 30 seconds",
    submitCode: "Add the device",
    sendingCode: "Checking the code",
  },
  removeDevice: {
    last: "This is your only device. Without it, you sign in with your password only. Enter its code.",
    notLast:
      "Its codes will no longer be accepted. Enter a code from any of your devices; if you lost this one, from another.",
    submit: "Remove the device",
    sending: "Checking the code",
  },
  deletion: {
    deleted: {
      beforeLink:
        "Your address, password, devices and referral link are deleted immediately and permanently. You lose your referrals. The log of the sign-in service can name your address for longer: the ",
      link: "privacy policy",
      afterLink: " states how long.",
    },
    kept: {
      retention: ({ months }: { months: number }) =>
        `What you have sent us (enquiries and messages) stays with our sales team and is removed ${months} ${months === 1 ? "month" : "months"} after you sent it.`,
      beforeLink: " To have it erased sooner, ",
      link: "write to us",
      afterLink: " and name the address that you entered in the form.",
    },
    download: {
      beforeLink: "You may want to ",
      link: "download your data",
      afterLink: " first.",
    },
    mail: {
      intro: ({ email }: { email: string }) =>
        `Nothing is deleted until you follow the link that we send to ${email}.`,
      submit: "Send me the link to delete it",
      sending: "Sending",
      sent: ({ email }: { email: string }) =>
        `We have sent a link to ${email}. It leads back to this page, signed in, where the account is deleted. It works once, for one hour.`,
    },
    last: {
      intro:
        "You followed the link in our email, so we know that it is you. This is the last step and cannot be undone.",
      submit: "Delete my account permanently",
      sending: "Deleting",
    },
    keepLink: { text: "Changed your mind?", label: "Keep the account" },
  },
} as const;
