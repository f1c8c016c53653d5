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
