import type { PointerEvent } from "react";
import { useEffect, useRef, useState } from "react";
import type { Shown } from "~/toasts/catalogue";
import { Icon, marks } from "~/ui/icon";

type ToastRegionProps = { toast: Shown | null; onClose: (id: string) => void };

const DURATION_MS = 5_000;
const SWIPE_PX = 50;
/** Below this distance a movement of the pointer is a click. */
const DRAG_PX = 4;

/** The live region of the toasts. F8 focuses it, with or without a toast. */
export function ToastRegion({ toast, onClose }: ToastRegionProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const focus = ({ key }: KeyboardEvent) => {
      if (key === "F8") list.current?.focus();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, []);
  return (
    <section aria-label="Notification" aria-live="polite">
      <ol
        ref={list}
        tabIndex={-1}
        className="pointer-events-none fixed right-0 top-bar z-50 w-[min(26rem,100vw)] p-4"
      >
        {toast ? (
          <Toast
            key={toast.id}
            toast={toast}
            onClose={() => {
              if (list.current?.contains(document.activeElement)) list.current.focus();
              onClose(toast.id);
            }}
          />
        ) : null}
      </ol>
    </section>
  );
}

/** Closes after 5 s without pointer or focus on it, by its button, by Escape, or by a swipe to the right past 50 px. */
function Toast({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(), DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const swipe = useSwipe(onClose);
  const border = toast.variant === "destructive" ? "border-danger" : "border-success";
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button closes it too
    <li
      {...swipe}
      onPointerEnter={({ pointerType }) => setIsHeld(pointerType === "mouse")}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
      className={`touch-pan-y pointer-events-auto flex select-none items-start gap-4 border-l-4 bg-canvas p-5 pr-3 shadow-overlay ${border}`}
    >
      <p className="min-w-0 flex-1">
        <strong className="block font-semibold">{toast.title}</strong>
        <span className="mt-1 block text-small text-ink-2">{toast.description}</span>
      </p>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="-mt-2 flex size-11 shrink-0 items-center justify-center"
      >
        <Icon glyph={marks.X} className="size-5" />
      </button>
    </li>
  );
}

/** Pointer handlers of an element that follows the pointer to the right. Past 50 px it is closed, before that it goes back. */
function useSwipe(onClose: () => void) {
  const startX = useRef<number | null>(null);
  const move = (element: HTMLElement, pixels: number) => {
    element.style.transform = pixels > 0 ? `translateX(${pixels}px)` : "";
  };
  const end = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const pixels = startX.current === null ? 0 : clientX - startX.current;
    startX.current = null;
    if (pixels > SWIPE_PX) onClose();
    else move(currentTarget, 0);
  };
  return {
    onPointerDown: ({ button, clientX }: PointerEvent) => {
      if (button === 0) startX.current = clientX;
    },
    onPointerMove: ({ clientX, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
      if (startX.current === null) return;
      const pixels = clientX - startX.current;
      // Not earlier, because the click on the button would go to the element that has the pointer.
      if (pixels > DRAG_PX) currentTarget.setPointerCapture(pointerId);
      move(currentTarget, pixels);
    },
    onPointerUp: end,
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      startX.current = null;
      move(currentTarget, 0);
    },
  };
}
