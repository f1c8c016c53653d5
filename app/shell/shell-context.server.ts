import { createContext } from "react";
import type { Shell } from "~/content/shell.server";

/** What the bar and the footer of the document show; null where it cannot be loaded. Read on the server alone. */
export const ShellContext = createContext<Shell | null>(null);
