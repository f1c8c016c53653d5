import { useEffect, useState } from "react";
import { useDocumentPreviewStore } from "sanity";
import { headOfficeZone, isTimeZone } from "../../app/format/dates";

const TICK_MS = 15_000;

/**
 * The time zone in which a team in several countries writes and reads times: the one of the site settings, so that
 * "09:15" is the same moment for all of them. Undefined until it is known.
 */
export function useFirmZone(): string | undefined {
  const store = useDocumentPreviewStore();
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    const settings = store.observePaths({ _id: "siteSettings" }, ["timeZone"]);
    const subscription = settings.subscribe({
      next: (found) => setZone(zoneIn(found)),
      error: (error: unknown) => console.error("The firm's time zone cannot be read", error),
    });
    return () => subscription.unsubscribe();
  }, [store]);
  return zone;
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

function zoneIn(settings: unknown): string {
  const zone: unknown =
    typeof settings === "object" && settings && Reflect.get(settings, "timeZone");
  return typeof zone === "string" && isTimeZone(zone) ? zone : headOfficeZone;
}
