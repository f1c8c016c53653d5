import { redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { listCompanyDocuments } from "~/features/company/company-documents.server";
import { makeDocument } from "~/features/documents/make-document.server";
import { type DocumentName, siteDocuments } from "~/site-documents";

/** Returns the response at a document's address; an editor's own file takes precedence. */
export async function answerDocument(name: DocumentName): Promise<Response> {
  const own = (await listCompanyDocuments()).find(
    ({ madeAs, file }) => madeAs === name && file !== null,
  );
  if (own?.file) {
    return redirect(own.file, { headers: { "Cache-Control": "public, max-age=300" } });
  }
  const { file, version, isIncomplete } = await makeDocument(name);
  const page = siteDocuments[name].pages[0];
  return new Response(file, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(file.byteLength),
      "Content-Disposition": `inline; filename="${name}.pdf"`,
      ETag: `"${version}"`,
      // Search engines index the page with the same content instead.
      Link: `<${env().SITE_URL}${page}>; rel="canonical"`,
      ...(isIncomplete && { "Cache-Control": "no-store" }),
    },
  });
}
