/** The tabs of the details by the id that `?tab=` names them with, in their order. */
export const tabLabels = {
  terms: "Terms & Conditions",
  "marketing-materials": "Marketing Materials",
  payouts: "Payouts",
} as const;

export type Tab = keyof typeof tabLabels;

export const tabs = ["terms", "marketing-materials", "payouts"] as const satisfies readonly Tab[];

/** The tab an address names; the first one stands for any other. */
export function readTab(id: string | null): Tab {
  return tabs.find((tab) => tab === id) ?? tabs[0];
}
