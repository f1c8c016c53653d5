/** The paths of the site's logo, on a square of 32: a star, and the core on it. */
export const logo = {
  star: "M16 2L20.1 6.1L25.9 6.1L25.9 11.9L30 16L25.9 20.1L25.9 25.9L20.1 25.9L16 30L11.9 25.9L6.1 25.9L6.1 20.1L2 16L6.1 11.9L6.1 6.1L11.9 6.1Z",
  core: "M16 10.4L17.6 12L20 12L20 14.4L21.6 16L20 17.6L20 20L17.6 20L16 21.6L14.4 20L12 20L12 17.6L10.4 16L12 14.4L12 12L14.4 12Z",
} as const;
