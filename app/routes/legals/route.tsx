import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listCertificates } from "~/content/certificates.server";
import { listCompanyDocuments } from "~/content/company-documents.server";
import { getPage } from "~/content/pages.server";
import { getPaymentMethods } from "~/content/payment.server";
import { paymentFor } from "~/franchise/payment.server";
import { pageMeta } from "~/seo/page-meta.server";
import { ClosingCall } from "~/ui/closing-call";
import { PageOpening } from "~/ui/page-opening";
import { Certificates } from "./certificates";
import { Documents } from "./documents";
import { PaymentInformation } from "./payment-information.server";

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader() {
  const [page, certificates, documents, methods] = await Promise.all([
    getPage("legals"),
    listCertificates(),
    listCompanyDocuments(),
    getPaymentMethods(),
  ]);
  const payment = paymentFor(null, { ...methods, upiIds: methods.upiIds.slice(0, 2) });
  return { page, certificates, documents, payment };
}

export default function Legals() {
  const { page, certificates, documents, payment } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="indigo" />
      <Certificates heading={page.labels.certificatesHeading} certificates={certificates} />
      <Documents heading={page.labels.documentsHeading} documents={documents} />
      <PaymentInformation heading={page.labels.paymentHeading} payment={payment} />
      <ClosingCall
        closing={page.closing}
        action={{ href: "/contact", label: page.labels.closingButton }}
      />
    </>
  );
}
