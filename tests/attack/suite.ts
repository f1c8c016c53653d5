import type { Attack } from "./attack";
import { costlyInputs, costlyManifest } from "./attacks/costly-requests";
import { knownAddresses } from "./attacks/known-addresses";
import { flood, formsOfDevices, guessedCodes } from "./attacks/recognised-devices";
import { abortedPipelines, eightTabs, otherPipelines, slowReaders } from "./attacks/render-slots";
import {
  cacheDeception,
  crossSiteForms,
  openRedirects,
  otherProtocols,
  replayedWebhooks,
  smuggling,
} from "./attacks/requests";
import { repeatedCodes } from "./attacks/second-factor-codes";
import { leftSessions, probes } from "./attacks/sessions";
import {
  csvFormulas,
  mailboxSpellings,
  mailLines,
  plantedMarkup,
  sqlInjection,
} from "./attacks/texts";
import { twoAccounts } from "./attacks/two-accounts";

export const quickAttacks: Attack[] = [
  abortedPipelines,
  eightTabs,
  costlyManifest,
  guessedCodes,
  repeatedCodes,
  twoAccounts,
  smuggling,
  otherProtocols,
  crossSiteForms,
  replayedWebhooks,
  probes,
];
export const otherAttacks: Attack[] = [
  otherPipelines,
  slowReaders,
  costlyInputs,
  formsOfDevices,
  flood,
  cacheDeception,
  openRedirects,
  knownAddresses,
  plantedMarkup,
  sqlInjection,
  csvFormulas,
  mailLines,
  mailboxSpellings,
  leftSessions,
];
