import { renderStudio } from "sanity";
import { muteVersionCheck } from "./mute-version-check";
import { place } from "./place";
import config from "./sanity.config";
import { shareEventSources } from "./shared-event-source";

shareEventSources(place().apiHost);
muteVersionCheck();
// Strict mode renders everything twice in development.
renderStudio(document.getElementById("sanity"), config, { reactStrictMode: false });
