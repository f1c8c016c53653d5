import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  listCertificates,
  listCompanyDocuments,
} from "~/features/company/company-documents.server";
import { getPage } from "~/features/pages/pages.server";
import { paymentFor } from "~/features/payments/payment.server";
import { getPaymentMethods } from "~/features/payments/payment-settings.server";
import { Certificates } from "~/sections/certificates/section.server";
import { Documents } from "~/sections/documents/section.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { PageOpening } from "~/ui/page-opening";
import { PaymentInformation } from "./payment.server";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, certificates, documents, methods, sections] = await Promise.all([
    getPage("/legals"),
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
            <Certificates
              heading={page.labels.certificatesHeading}
              certificates={certificates}
              first
            />
          ),
          documents: <Documents heading={page.labels.documentsHeading} documents={documents} />,
          payment: <PaymentInformation heading={page.labels.paymentHeading} payment={payment} />,
        }}
      />
    </>
  );
}
