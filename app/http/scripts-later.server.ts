const preload = /<link rel="modulepreload" /g;

/**
 * Lets what is seen come before the scripts of a page that hydrates: browsers give preloaded modules the priority of
 * stylesheets, and they are ten times the weight of the page.
 */
export function loadScriptsLater(html: string): string {
  return html.replace(preload, '<link rel="modulepreload" fetchpriority="low" ');
}
