import { ordered } from "./authoring";
import { business } from "./services/business";
import { creative } from "./services/creative";
import { education } from "./services/education";
import { lifestyle } from "./services/lifestyle";
import { professional } from "./services/professional";
import { technology } from "./services/technology";

/** The 29 services, category by category in the order of the services index. */
export const services = ordered([
  ...technology,
  ...business,
  ...professional,
  ...creative,
  ...lifestyle,
  ...education,
]);
