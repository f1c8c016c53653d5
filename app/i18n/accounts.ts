/** Texts of the pages to sign in and to sign up, and of the parts that forms about an account share. */
export const accountTexts = {
  codeField: { label: "Code" },
  newPassword: {
    label: "Password",
    hint: "Eight characters or more, and not a common password",
    repeatLabel: "Confirm password",
    mismatch: "Passwords do not match.",
  },
  proof: {
    codeLabel: "Code from our email",
    codeHint: "From the latest email that we sent to your address",
    passwordLabel: "Current password",
  },
  mailSent: { heading: "Check your email" },
  providers: {
    separator: "or",
    submit: ({ provider }: { provider: string }) => `Continue with ${provider}`,
  },
  backToAccount: { text: "Changed your mind?", label: "Back to your account" },
  signIn: {
    passwordLabel: "Password",
    submit: "Sign In",
    sending: "Signing in",
    resendConfirmation: "Send the confirmation email again",
    signUpLink: { text: "No account yet?", label: "Sign Up" },
    newPasswordLink: { text: "Forgotten your password?", label: "Choose a new one" },
  },
  signInCode: {
    submit: "Sign In",
    sending: "Checking the code",
    lostDevice: "Lost your device?",
    otherDevices:
      "You can use any other device that you added. Or enter the setup key that you wrote down into an authenticator app.",
    noneLeft:
      "If none of them is left, write to us from the address of your account. Once we are sure that it is you, we remove the second factor, and your password signs you in.",
    contactLink: { text: "Nothing left?", label: "Write to us" },
    signInLink: { text: "Another account?", label: "Start again" },
  },
  signUp: {
    submit: "Sign Up",
    sending: "Signing up",
    signInLink: { text: "Signed up before?", label: "Sign In" },
  },
  forgotPassword: {
    submit: "Send the link",
    sending: "Sending",
    sent: "If there is an account for that address, and our email reaches it, you get a link to choose a new password within minutes. It works once, for one hour. Look into the spam folder too, and check how the address is spelt.",
    resendLink: { text: "No email?", label: "Request another link" },
    signInLink: { text: "Remembered it?", label: "Sign In" },
  },
  resetPassword: {
    noPassword:
      "Your account has no password. Request a link by email to set one. Your current way of signing in keeps working.",
    signedOut:
      "To set a new password, open the link in our email in this browser within an hour. You can request a link below.",
    askForLink: "Request a link",
    submit: "Set the new password",
    sending: "Setting the password",
    forgottenLink: { text: "Forgotten it?", label: "Request a link" },
    signInLink: { text: "Changed your mind?", label: "Sign In" },
  },
  confirmLink: {
    sending: "Checking the link",
    steps: {
      confirm: {
        submit: "Confirm and sign in",
        intro: "This confirms that you received the email and signs you in.",
      },
      recover: {
        submit: "Choose a new password",
        intro: "The next page asks for the new password.",
      },
      change: {
        submit: "Confirm the change",
        intro:
          "The address of your account changes once both mailboxes, the present one and the new one, have confirmed it.",
      },
      prove: {
        submit: "Confirm and go on",
        intro:
          "This confirms that you received the email and signs you in. You can then continue. Nothing is deleted yet.",
      },
    },
    password: {
      label: "Password of your account",
      hint: "The one that you chose when you signed up, or a new one.",
    },
    half: {
      heading: "One of two confirmed",
      intro:
        "Now open the link in the email to your other address, in any browser. Your new address is then active.",
    },
    newLink: {
      intro:
        "A link works once and for one hour. If your address is confirmed already, just sign in. Otherwise request a new link.",
      submit: "Request a new link",
      sending: "Sending",
      sent: "If that address is not confirmed yet, and our email reaches it, you get a new link within minutes. Use the newest one.",
    },
    /** For a used or old link of a signed-in user's step, which begins on another page. */
    restart: {
      change:
        "A link works once and for one hour. If you have confirmed one of the two mailboxes, open the link in the email to the other one. If you have confirmed both, your new address is active. Otherwise start again.",
      prove: "A link works once and for one hour. Start again to get a new one.",
      label: "Start again",
    },
    signInLink: { text: "Confirmed already?", label: "Sign In" },
    newPasswordLink: { text: "A new password?", label: "Request a link" },
  },
} as const;
