const shorterBy = (characters: number) =>
  `Make the password at least ${characters} ${characters === 1 ? "character" : "characters"} shorter`;

/** Texts about accounts that only the server uses: headings of the account pages, and results of their forms. */
export const accountServerTexts = {
  pages: {
    signInCode: {
      heading: "Enter your code",
      intro:
        "Open the authenticator app on one of your devices. Enter the six-digit code for this site; it changes every 30 seconds.",
    },
    confirmLink: {
      confirm: "Confirm your email address",
      recover: "Choose a new password",
      change: "Confirm the new email address",
      prove: "Confirm that it is you",
      damaged: "This link is damaged",
      ask: "Request a new link",
    },
    overview: { heading: "Your account" },
    confirmIdentity: {
      heading: "Confirm that it is you",
      intro:
        "Your last sign-in was a while ago. For your security, confirm that it is you before you change your account or download its data.",
    },
    changeEmail: { heading: "Change your email address" },
    secondFactor: { firstHeading: "Set up a second factor", nextHeading: "Add another device" },
    removeDevice: { heading: ({ device }: { device: string }) => `Remove “${device}”` },
    deletion: { heading: "Delete your account" },
  },
  tooManyTries: ({ seconds }: { seconds: number }) =>
    `Too many tries. Wait ${seconds} ${seconds === 1 ? "second" : "seconds"}, then try again.`,
  formRefused: "Correct the marked fields.",
  staleLink: "This link was used before, or is too old.",
  email: {
    undeliverable:
      "Email cannot be delivered to this address. Check its spelling, or enter another one",
    notMailed:
      "We cannot send email to this address at the moment. Try again later, or enter another one",
    unchanged: "That is your address already",
  },
  password: {
    missing: "Enter your password",
    wrong: "That is not your password",
    tooLong: "The password must be 1,000 characters or fewer",
  },
  newPassword: {
    missing: "Enter a password",
    repeatMissing: "Enter the password again",
    tooManyLetters: ({ extra, most }: { extra: number; most: number }) =>
      `${shorterBy(extra)}. It can have ${most}`,
    tooManyBytes: ({ extra }: { extra: number }) =>
      `${shorterBy(extra)}. Non-English letters count as two to four characters`,
    blank: "A password of spaces only is not safe. Choose another one",
    common: "This is one of the 10,000 most common passwords. Choose another one",
    weak: "Choose a stronger password",
    chooseAnother: "The password was not accepted. Choose another one",
    mistyped: "If you mistyped it, choose another one in your account settings.",
    signUpAgain: "We could not set your password. Sign up again in a few minutes.",
    tooShort: "It is too short.",
    lacksCharacters: "It needs another kind of character.",
    stolen: "It is in a list of passwords that were stolen elsewhere.",
  },
  proof: {
    codeTooLong: "The code must be 20 characters or fewer",
    codeMissing: "Enter the code from our email.",
    codeWrong: "That code is wrong, or too old.",
    codeSent: ({ problem }: { problem: string }) => `${problem} We have just sent one to you.`,
    codeRecent: ({ problem }: { problem: string }) =>
      `${problem} The newest is less than a minute old.`,
    newCodeSent: "Enter the new code that we sent you.",
    codeUsed: ({ seconds }: { seconds: number }) =>
      `That code has been used. Submit again after ${seconds} ${seconds === 1 ? "second" : "seconds"} to get a new one.`,
    passwordMissing: "Enter your current password.",
    passwordWrong: "That is not your current password.",
  },
  secondFactor: {
    late: "More than ten minutes have passed since you entered your password. Start again.",
    wrong: "That code is wrong, or too old. Enter the one that is shown now",
    used: "That code was entered before. Wait until another one is shown, and enter that",
    notChecked: "We could not check the code just now. Enter the next one in a minute",
  },
  devices: {
    unnamed: "Authenticator",
    nameMissing: "Enter a name for the device",
    nameInSentence: "The name",
    nameTaken: "Another device has this name. Choose a different one",
    badKey: "Something went wrong with the setup key. Start again.",
    late: "That took too long. Start again.",
  },
  socialSignIn: {
    late: "That sign-in was begun in another browser, was used already, or took too long. Try again.",
    emailUnconfirmed:
      "Your email address is not confirmed yet. Open the link in the email that we sent to it, or confirm it there, then sign in again.",
    signUpClosed: "Sign-up is closed at the moment. If you have an account, you can sign in.",
    blocked: "This account is blocked. Write to us if you think that is a mistake.",
    cancelled: "You cancelled, so you are not signed in.",
    noEmail:
      "Your account there has no email address, or does not share it. Sign up with an email address and a password instead.",
  },
  unsentForm: {
    fields: {
      email: "Email address",
      deviceName: "Name of the device",
      nextStep: "Next step",
      nextStepOn: "Date of the next step",
      note: "Note",
    },
    signedOut: {
      heading: "You are signed out",
      intro: "Your session has ended, so nothing was saved. Sign in, then send it again.",
      next: "Sign in",
    },
    unknownUser: {
      heading: "Nothing was saved",
      intro: "We cannot check right now who is signed in. Try again in a minute.",
      next: "Open the page again",
    },
    otherAccount: {
      heading: "Nothing was changed",
      intro: ({ owner, user }: { owner: string; user: string }) =>
        `This page was opened for ${owner || "another account"}, but this browser is now signed in as ${user || "another one"}. Nothing was changed.`,
      introWithoutOwner: ({ user }: { user: string }) =>
        `This page does not show which account it belongs to. This browser is signed in as ${user || "another one"}. Nothing was changed.`,
      next: ({ user }: { user: string }) => `Go on as ${user || "that account"}`,
      signOut: "Sign out",
    },
  },
} as const;
