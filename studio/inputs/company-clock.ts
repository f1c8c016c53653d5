import { useEffect, useState } from "react";
import { useDocumentPreviewStore } from "sanity";
import { headOfficeZone, isTimeZone } from "../../app/text/dates";
import { textIn } from "../../app/text/field-of";

const TICK_MS = 15_000;

const zonePath = ["timeZone"];

/**
 * Returns the time zone in which a team in several countries writes and reads times: that of the site settings, so that
 * "09:15" is the same moment for everyone. Undefined until it is loaded.
 */
export function useCompanyZone(): string | undefined {
  const settings = useStored("siteSettings", zonePath);
  if (!settings) return undefined;
  const zone = textIn(settings, "timeZone");
  return zone !== undefined && isTimeZone(zone) ? zone : headOfficeZone;
}

/**
 * Returns stored fields of a document and follows their changes; an empty object if the document does not exist.
 * Undefined until they are loaded.
 * @param paths the same array at each call
 */
export function useStored(id: string | undefined, paths: string[]): object | undefined {
  const store = useDocumentPreviewStore();
  const [stored, setStored] = useState<{ id: string; fields: object }>();
  useEffect(() => {
    if (!id) return;
    const subscription = store.observePaths({ _id: id }, paths).subscribe({
      next: (found) => setStored({ id, fields: typeof found === "object" && found ? found : {} }),
      error: (error: unknown) => console.error(`${id} cannot be read`, error),
    });
    return () => subscription.unsubscribe();
  }, [store, id, paths]);
  return stored?.id === id ? stored?.fields : undefined;
}

/**
 * Returns the current time, updated a few times a minute, so that texts about a time stay correct while they are shown.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
