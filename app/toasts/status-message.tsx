import { CircleAlert, CircleCheck } from "lucide-react";
import type { ToastText } from "~/toasts/catalogue";

/**
 * The message as part of the page: seen and read out without JavaScript, and still there after the toast
 * has gone.
 */
export function StatusMessage({ title, description, variant }: ToastText) {
  const failed = variant === "destructive";
  const Glyph = failed ? CircleAlert : CircleCheck;
  return (
    <div
      role={failed ? "alert" : "status"}
      className={`flex gap-3 border-l-4 p-5 ${failed ? "border-danger bg-danger-tint" : "border-success bg-success-tint"}`}
    >
      <Glyph
        className={`mt-0.5 size-6 shrink-0 ${failed ? "text-danger" : "text-success"}`}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <p>
        <strong className="block">{title}</strong>
        {description}
      </p>
    </div>
  );
}
