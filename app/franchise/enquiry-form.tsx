import { useEffect, useRef } from "react";
import type { StoredFormProps } from "~/forms/stored-form";
import { StoredForm } from "~/forms/stored-form";
import { enquiryFields } from "~/franchise/enquiry-fields";

type EnquiryFormProps = Omit<StoredFormProps<typeof enquiryFields>, "fields" | "page" | "label"> & {
  /** Another value whenever a package is chosen, the same one again too; null while none is. */
  choice: string | null;
};

export function EnquiryForm({ choice, ...props }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = props.values.franchise_package;
  // Choosing a package on the page chooses it here too, whatever was chosen before.
  useEffect(() => {
    const select = form.current?.elements.namedItem("franchise_package");
    if (choice && chosen && select instanceof HTMLSelectElement) select.value = chosen;
  }, [chosen, choice]);
  return (
    <StoredForm
      {...props}
      formRef={form}
      page="/be-a-franchise"
      label="Send enquiry"
      fields={enquiryFields}
    />
  );
}
