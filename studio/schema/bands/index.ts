import { cardsBand } from "./cards-band";
import { figuresBand } from "./figures-band";
import { formBand } from "./form-band";
import { heroBand } from "./hero-band";
import { packagesBand } from "./packages-band";
import { pictureTextBand } from "./picture-text-band";
import { questionsBand } from "./questions-band";
import { servicesBand } from "./services-band";
import { textBand } from "./text-band";
import { voicesBand } from "./voices-band";

/** The bands of landing pages, in the order of the menu. */
export const bands = [
  heroBand,
  textBand,
  pictureTextBand,
  cardsBand,
  figuresBand,
  packagesBand,
  servicesBand,
  voicesBand,
  questionsBand,
  formBand,
];
