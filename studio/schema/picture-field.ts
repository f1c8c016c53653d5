import { defineField } from "sanity";
import { uploadInput } from "../inputs/checked-upload";
import { checkAssetSize, checkPictureWidth } from "./asset-rules";
import { pictureOptions } from "./objects/picture";

type PictureField = {
  name: string;
  title: string;
  description: string;
  /** In pixels: the largest size of the field's picture on the site. It is appended to the description. */
  leastWidth: number;
  group?: string;
  isRequired?: boolean;
};

/** Defines a field for a picture that is refused, on upload and by validation, if it is narrower than required. */
export function pictureField({ leastWidth, description, isRequired, ...field }: PictureField) {
  return defineField({
    ...field,
    description: `${description} At least ${leastWidth} pixels wide, at most 10 MB.`,
    type: "picture",
    components: { input: uploadInput("image", { ...pictureOptions, leastWidth }) },
    validation: (rule) => [
      isRequired ? rule.required().assetRequired() : rule,
      rule.custom((value) => checkPictureWidth(value, leastWidth)),
      rule.custom(checkAssetSize),
    ],
  });
}
