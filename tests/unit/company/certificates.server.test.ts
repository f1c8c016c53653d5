import { fetched } from "../cms/fetched-content";
import { expect, test } from "vitest";
import { listCertificates } from "~/features/company/company-documents.server";

test.each(["svg", "png"])(
  "a certificate picture in the format %s is linked as WebP",
  async (format) => {
    const asset = { _ref: `image-${"0".repeat(40)}-600x800-${format}` };
    const texts = { name: "n", issuer: "i", number: "1", description: "d" };
    const image = { _type: "picture", asset };
    fetched.mockResolvedValue([{ _id: "certificate-a", _type: "certificate", ...texts, image }]);
    const [certificate] = await listCertificates();
    expect(new URL(certificate?.sheet ?? "").searchParams.get("fm")).toBe("webp");
  },
);

test("a certificate without a picture has no link to one", async () => {
  const texts = { name: "n", issuer: "i", number: "1", description: "d" };
  fetched.mockResolvedValue([{ _id: "certificate-a", _type: "certificate", ...texts }]);
  expect(await listCertificates()).toMatchObject([{ picture: null, sheet: undefined }]);
});
