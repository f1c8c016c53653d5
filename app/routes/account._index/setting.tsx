import type { ReactNode } from "react";

type SettingProps = {
  heading: string;
  /** The link or form that changes the setting. */
  action: ReactNode;
  /** The current value. */
  children: ReactNode;
};

/** Renders one line of the account: the setting, its value, and how to change it. */
export function Setting({ heading, action, children }: SettingProps) {
  return (
    <section className="flex flex-col gap-4 border-b border-line p-5 last:border-b-0 sm:flex-row sm:items-start sm:justify-between sm:gap-8 md:p-6">
      <div className="min-w-0 max-w-measure">
        <h2 className="text-h3">{heading}</h2>
        <div className="mt-1">{children}</div>
      </div>
      <div className="shrink-0 sm:w-64 [&>*]:w-full">{action}</div>
    </section>
  );
}
