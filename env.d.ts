/// <reference types="@remix-run/dev" />

// Without this import the block below would replace the module instead of extending it.
import "@remix-run/node";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
