import { useEffect, useState } from "react";
import { useDocumentPreviewStore } from "sanity";
import { headOfficeZone, isTimeZone } from "../../app/format/dates";

const TICK_MS = 15_000;

const zonePath = ["timeZone"];

/**
 * The time zone in which a team in several countries writes and reads times: the one of the site settings, so that
 * "09:15" is the same moment for all of them. Undefined until it is known.
 */
export function useFirmZone(): string | undefined {
  const settings = useStored("siteSettings", zonePath);
  return settings && zoneIn(settings);
}

/**
 * Fields of a document as they are stored, followed as they change: an empty object where there is no such document.
 * Undefined until they are known.
 * @param paths the same array at each call
 */
export function useStored(id: string | undefined, paths: string[]): object | undefined {
  const store = useDocumentPreviewStore();
  const [stored, setStored] = useState<object>();
  useEffect(() => {
    if (!id) return;
    const subscription = store.observePaths({ _id: id }, paths).subscribe({
      next: (found) => setStored(typeof found === "object" && found ? found : {}),
      error: (error: unknown) => console.error(`${id} cannot be read`, error),
    });
    return () => subscription.unsubscribe();
  }, [store, id, paths]);
  return stored;
}

/** Now, a few times a minute, so that what is said of a time stays true while it is looked at. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function zoneIn(settings: object): string {
  const zone: unknown = Reflect.get(settings, "timeZone");
  return typeof zone === "string" && isTimeZone(zone) ? zone : headOfficeZone;
}
