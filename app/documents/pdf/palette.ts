import type { Theme } from "~/ui/theme";

/** Colours of tailwind.config, which says their contrast; a test compares them. */
export const palette = {
  canvas: "#FFFFFF",
  mist: "#F2F6F5",
  ink: "#0C1F22",
  ink2: "#36484B",
  mute: "#526366",
  line: "#D3DDDB",
  lineStrong: "#6B7D7A",
  peacock: "#005B63",
  marigold: "#FFB420",
  marigoldTint: "#FFF1CF",
  night: "#071A1D",
  nightLine: "#6E8C90",
  nightText: "#EAF4F3",
  nightMute: "#A7BDBD",
} as const;

/** A field and what stands on it, for each category of services. */
export const themeColours: Record<Theme, { field: string; text: string }> = {
  indigo: { field: "#E6E7FA", text: "#3A3FA0" },
  peacock: { field: "#DBF0F0", text: "#005B63" },
  plum: { field: "#F9E4F0", text: "#7B2058" },
  rust: { field: "#FDE6DC", text: "#AD3610" },
  leaf: { field: "#E6F2D8", text: "#38650F" },
  sky: { field: "#DEEEFA", text: "#0B5A94" },
};
