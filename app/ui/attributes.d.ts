import "react";

// React 18 passes these attributes to the DOM, but its types lack them.
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
    /** React 18 recognises the attribute only in lower case. */
    fetchpriority?: "high" | "low" | "auto";
  }
  interface ScriptHTMLAttributes<T> {
    fetchpriority?: "high" | "low" | "auto";
  }
}
