import type { ToastText } from "~/toasts/catalogue";
import { Icon, marks } from "~/ui/icon";

/**
 * The message as part of the page: seen and read out without JavaScript, and still there after the toast
 * has gone.
 */
export function StatusMessage({ title, description, variant }: ToastText) {
  const failed = variant === "destructive";
  return (
    <div
      role={failed ? "alert" : "status"}
      className={`flex gap-3 border-l-4 p-5 ${failed ? "border-danger bg-danger-tint" : "border-success bg-success-tint"}`}
    >
      <Icon
        glyph={failed ? marks.CircleAlert : marks.CircleCheck}
        className={`mt-0.5 size-6 shrink-0 ${failed ? "text-danger" : "text-success"}`}
      />
      <p>
        <strong className="block">{title}</strong>
        {description}
      </p>
    </div>
  );
}
