import type { FranchisePackage } from "~/content/packages.server";
import { product } from "~/seo/json-ld/offers.server";
import { pageMeta, type PageData, type PageMetaArgs } from "~/seo/page-meta.server";

/** The packages are what search engines are told more of. */
export const franchiseMeta = (args: PageMetaArgs<PageData & { packages: FranchisePackage[] }>) =>
  pageMeta(args, ({ packages }, site) => packages.map((plan) => product(site, plan)));
