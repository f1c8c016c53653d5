import { orderableDocumentListDeskItem } from "@sanity/orderable-document-list";
import {
  LayoutGrid,
  type LucideIcon,
  MessageCircleQuestionMark,
  Newspaper,
  PanelsTopLeft,
  Quote,
  Scale,
  Settings,
  Store,
} from "lucide-react";
import type { ConfigContext } from "sanity";
import type { IntentChecker, ListItem, StructureBuilder } from "sanity/structure";
import { keyAt, pageAt, type PagePath, pagePaths } from "../../app/site-pages";
import { fixedTypes, pageTemplate, type SingletonType } from "./fixed-documents";

/** Returns the list of contents, grouped like the site. */
export function structure(S: StructureBuilder, context: ConfigContext) {
  const page = (path: PagePath, title = pageAt(path).name) => {
    const key = keyAt(path);
    return S.listItem()
      .id(`page-${key}`)
      .title(title)
      .icon(PanelsTopLeft)
      .child(
        S.document()
          .schemaType("page")
          .documentId(`page-${key}`)
          .title(title)
          .initialValueTemplate(pageTemplate.id, { key }),
      );
  };
  const iconOf = (type: string) => context.schema.get(type)?.icon || undefined;
  const single = (type: SingletonType, title: string) =>
    S.listItem()
      .id(type)
      .title(title)
      .icon(iconOf(type))
      .child(S.document().schemaType(type).documentId(type).title(title));
  // In the site's order. The documents open next to the list, also from a search and, unless fixed, when they are new.
  const list = (type: string, title: string, icon = iconOf(type)): ListItem => {
    const createIntent = !fixedTypes.has(type);
    const item = orderableDocumentListDeskItem({ type, title, icon, createIntent, S, context });
    const canHandleIntent: IntentChecker = (intent, params) =>
      (intent === "edit" || (intent === "create" && createIntent)) && params.type === type;
    // The plugin names the pane after the type in the singular, and does not handle intents.
    return { ...item, child: Object.assign({}, item.child, { title, canHandleIntent }) };
  };
  const group = (title: string, icon: LucideIcon, items: Items) =>
    S.listItem().title(title).icon(icon).child(S.list().title(title).items(items));

  return S.list()
    .title("Content")
    .items([
      group("Pages", PanelsTopLeft, [
        // Without a manual order, because nothing on the site lists them.
        S.documentTypeListItem("landingPage").title("Landing pages"),
        S.divider(),
        ...pagePaths.filter((path) => path !== "/be-a-franchise").map((path) => page(path)),
        S.divider(),
        list("faq", "Questions on the contact page", MessageCircleQuestionMark),
      ]),
      group("Services", LayoutGrid, [
        list("service", "Services"),
        list("serviceCategory", "Categories"),
      ]),
      group("Franchise", Store, [
        page("/be-a-franchise", "Franchise page"),
        list("franchisePackage", "Packages"),
        list("partnerTestimonial", "Partner testimonials", Quote),
      ]),
      single("affiliateProgram", "Affiliate"),
      group("Articles", Newspaper, [
        S.documentTypeListItem("article")
          .title("Articles")
          .child(
            S.documentTypeList("article")
              .title("Articles")
              .defaultOrdering([{ field: "publishedOn", direction: "desc" }]),
          ),
        S.documentTypeListItem("person").title("People"),
      ]),
      group("Social proof", Quote, [
        list("testimonial", "Testimonials"),
        list("portfolioItem", "Portfolio"),
        list("website", "Our Websites"),
      ]),
      group("Legal", Scale, [
        list("legalPage", "Policies"),
        list("certificate", "Certificates"),
        list("companyDocument", "Company documents"),
      ]),
      group("Settings", Settings, [
        single("siteSettings", "Site settings"),
        single("navigation", "Menus"),
        list("office", "Offices"),
        list("redirect", "Redirects"),
      ]),
    ]);
}

type Items = Parameters<ReturnType<StructureBuilder["list"]>["items"]>[0];
