import type { QrPath } from "~/ui/qr-code.server";

/** Renders a QR code dark on white in any context, because scanners need the contrast. */
export function QrCode({ code, label }: { code: QrPath; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="by-day aspect-square w-full bg-canvas [forced-color-adjust:none]"
    >
      <path d={code.path} className="stroke-ink" />
    </svg>
  );
}
