import "react";

// React 18 passes these through to the DOM, but its types do not know them yet.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "toggle" | "show" | "hide";
  }
  interface DialogHTMLAttributes<T> {
    closedby?: "any" | "closerequest" | "none";
  }
  interface ImgHTMLAttributes<T> {
    /** React 18 knows the attribute only in lower case. */
    fetchpriority?: "high" | "low" | "auto";
  }
}
