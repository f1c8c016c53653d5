import { renderToStaticMarkup } from "react-dom/server";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { paymentFor } from "~/features/payments/payment.server";
import { PaymentDialog } from "~/features/payments/payment-dialog.server";
import { paymentMethodsFrom } from "~/features/payments/payment-settings.server";
import { receiptPanel, SentPanel } from "~/forms/receipt.server";
import { SubmissionForm } from "~/forms/submission-form.server";
import { flashText } from "~/toasts/flash.server";
import { listClasses, toastClasses, toastMarkup } from "~/toasts/toast-markup";

/**
 * Returns the markup that a page's script can add: a refused form, a confirmation, the payment dialog, a toast. The
 * texts are samples; the page's stylesheet keeps the rules of these classes.
 */
export function scriptMarkup(): string {
  const markup = renderToStaticMarkup(
    <>
      <SubmissionForm
        part="form"
        fields={enquiryFields}
        options={{ franchise_package: [], nationality: [], city: [] }}
        values={{}}
        answer={{ errors: { name: "Error" }, values: {}, toast: "enquiryNotSent" }}
        sent={null}
        label="Send"
        notice={null}
      />
      <SentPanel
        {...receiptPanel(
          {
            ...{ page: "/", form: "enquiry", section: "" },
            ...{ at: 0, reference: "R" },
            due: new Date(0).toISOString(),
            about: null,
            hint: "Hint?",
          },
          {
            message: flashText("enquirySent"),
            heading: "Sent",
            topic: "Topic",
            whatsapp: null,
            steps: [],
            signedIn: false,
          },
        )}
      />
      {[1, 1_000_000].map((price) => (
        <PaymentDialog
          key={price}
          payment={{ ...paymentFor({ ...plan, price }, methods, [plan]), closeHref: "/" }}
          screenshotNote="Note"
          chosen=""
        />
      ))}
      {Object.values(toastClasses).map((classes) => (
        <ol key={classes} className={listClasses}>
          <li className={classes} />
        </ol>
      ))}
    </>,
  );
  return markup + toastMarkup();
}

const plan = { name: "Package", slug: "package", price: 1 };

const methods = {
  ...paymentMethodsFrom(null),
  whatsapp: "+910000000000",
  international: { url: "https://pay.example", label: "Pay" },
  upiIds: [{ _key: "upi", label: "Bank", id: "name@bank" }],
  bankAccounts: [
    {
      _key: "account",
      label: "Account",
      bankName: "Bank",
      branch: null,
      accountName: "Name",
      accountNumber: "0",
      ifsc: "0",
      swift: null,
    },
  ],
};
