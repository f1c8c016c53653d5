const preload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Lets what is seen come before the scripts of a page that hydrates: preloaded modules are ten times the weight of the
 * page and share its connection. Without these links they are not fetched before the script that imports them runs.
 */
export function loadScriptsLater(html: string): string {
  return html.replace(preload, "");
}
