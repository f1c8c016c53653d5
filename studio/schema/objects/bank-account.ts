import { defineField, defineType } from "sanity";
import { accountNumberPattern, ifscPattern, swiftPattern } from "../formats";
import { lineField } from "../text-fields";

export const bankAccount = defineType({
  name: "bankAccount",
  title: "Bank account",
  description: "An account that customers pay into.",
  type: "object",
  fields: [
    lineField(
      "label",
      "Label",
      "The heading above the account, for example “Account for franchise fees”.",
      60,
    ),
    lineField("bankName", "Bank", "The bank's name as on a transfer form.", 60),
    lineField("accountName", "Account holder", "The payee's name, exactly as the bank has it.", 80),
    defineField({
      name: "accountNumber",
      title: "Account number",
      description:
        "9 to 18 digits without spaces. Customers copy it from the page: check it twice.",
      type: "string",
      validation: (rule) => rule.required().regex(accountNumberPattern, { name: "9 to 18 digits" }),
    }),
    defineField({
      name: "ifsc",
      title: "IFSC",
      description: "The branch code for transfers in India: four letters, a zero, six characters.",
      type: "string",
      validation: (rule) => rule.required().regex(ifscPattern, { name: "IFSC" }),
    }),
    defineField({
      name: "swift",
      title: "SWIFT code",
      description:
        "For transfers from abroad, 8 or 11 characters. Leave it empty if the bank has none.",
      type: "string",
      validation: (rule) => rule.regex(swiftPattern, { name: "SWIFT" }),
    }),
    defineField({
      name: "branch",
      title: "Branch",
      description: "The bank's branch, shown under the account number. Optional.",
      type: "string",
      validation: (rule) => rule.max(80),
    }),
  ],
  preview: { select: { title: "label", subtitle: "bankName" } },
});
