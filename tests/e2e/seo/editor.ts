import { contentClient } from "../../../local/content-lake/content-client";
import { contentUrl } from "../addresses";

/** An editor who may change anything in the dataset of the tests. */
export const editor = contentClient(contentUrl);
