/** Texts of the earnings calculator's result, which the script of the public pages also writes. */
export const calculatorTexts = {
  earnings: "Monthly earnings",
  newEarnings: ({ amount }: { amount: string }) => `Monthly earnings: ${amount}`,
  level: ({ sales, percent, price }: { sales: number; percent: number; price: string }) =>
    `${sales} × ${percent}% of ${price}`,
  belowMinimumPayout: ({ minimum }: { minimum: string }) =>
    `Below the minimum payout of ${minimum}: carried over.`,
  minimumPayoutReached: ({ minimum }: { minimum: string }) =>
    `Reaches the minimum payout of ${minimum}.`,
} as const;

/** Texts of the buttons that copy a value. */
export const copyTexts = {
  button: ({ copied, of }: { copied: string; of?: string }) =>
    of ? `Copy ${copied}, ${of}` : `Copy ${copied}`,
  refused:
    "Your browser did not allow copying. The text is selected, so that you can copy it yourself.",
} as const;

/** Texts that only the script of the public pages shows. */
export const scriptTexts = {
  toast: { region: "Notification", close: "Close" },
  partNotLoaded: {
    title: "This could not be loaded",
    description: "Check your connection and try again. Nothing is lost.",
  },
} as const;
