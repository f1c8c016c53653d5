import type { UpiCode } from "~/franchise/upi.server";

/** Dark on white whatever is around it: scanners need the contrast. */
export function QrCode({ code, label }: { code: UpiCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="aspect-square w-full bg-canvas [forced-color-adjust:none]"
    >
      <path d={code.path} className="stroke-ink" />
    </svg>
  );
}
