import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getSections, Sections, structuredDataOfPage } from "~/bands/sections.server";
import { listCertificates } from "~/content/certificates.server";
import { listCompanyDocuments } from "~/content/company-documents.server";
import { getPage } from "~/content/pages.server";
import { getPaymentMethods } from "~/content/payment.server";
import { paymentFor } from "~/franchise/payment.server";
import { pageMeta } from "~/seo/page-meta.server";
import { ContactCall } from "~/ui/closing-call";
import { PageOpening } from "~/ui/page-opening";
import { Certificates } from "./certificates";
import { Documents } from "./documents";
import { PaymentInformation } from "./payment-information.server";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, certificates, documents, methods, sections] = await Promise.all([
    getPage("legals"),
    listCertificates(),
    listCompanyDocuments(),
    getPaymentMethods(),
    getSections("/legals", request),
  ]);
  const payment = paymentFor(null, { ...methods, upiIds: methods.upiIds.slice(0, 2) });
  return { page, certificates, documents, payment, sections };
}

export default function Legals() {
  const { page, certificates, documents, payment, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="indigo" />
      <Sections<"/legals">
        held={sections}
        parts={{
          certificates: (
            <Certificates heading={page.labels.certificatesHeading} certificates={certificates} />
          ),
          documents: <Documents heading={page.labels.documentsHeading} documents={documents} />,
          payment: <PaymentInformation heading={page.labels.paymentHeading} payment={payment} />,
          closing: <ContactCall page={page} />,
        }}
      />
    </>
  );
}
