import { defineField } from "sanity";
import { uploadInput } from "../inputs/checked-upload";
import { checkAssetSize, checkPictureWidth } from "./asset-rules";
import { pictureOptions } from "./objects/picture";

type PictureField = {
  name: string;
  title: string;
  description: string;
  /** In pixels: what the field's largest place on the site shows. The description ends with it. */
  leastWidth: number;
  group?: string;
  isRequired?: boolean;
};

/** A field for a picture that is refused, on upload and by validation, when it is narrower than its place asks for. */
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
