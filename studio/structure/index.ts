import { orderableDocumentListDeskItem } from "@sanity/orderable-document-list";
import {
  BadgeCheck,
  CornerDownRight,
  FileText,
  Globe,
  Handshake,
  House,
  Images,
  Layers,
  LayoutGrid,
  LayoutTemplate,
  type LucideIcon,
  MapPin,
  Menu,
  MessageCircleQuestionMark,
  Newspaper,
  PanelsTopLeft,
  Percent,
  Quote,
  Scale,
  ScrollText,
  Settings,
  Store,
  UserRound,
  Users,
} from "lucide-react";
import type { ConfigContext } from "sanity";
import type { IntentChecker, ListItem, StructureBuilder } from "sanity/structure";
import { pageAt, type PageKey, pageKeys } from "../../app/site-pages";
import { fixedTypes, pageTemplate, type SingletonType } from "./fixed-documents";

/** Returns the list of contents, grouped like the site. */
export function structure(S: StructureBuilder, context: ConfigContext) {
  const page = (key: PageKey) =>
    S.listItem()
      .id(`page-${key}`)
      .title(pageAt(`/${key}`).name)
      .icon(PanelsTopLeft)
      .child(
        S.document()
          .schemaType("page")
          .documentId(`page-${key}`)
          .title(pageAt(`/${key}`).name)
          .initialValueTemplate(pageTemplate.id, { key }),
      );
  const single = (type: SingletonType, title: string, icon: LucideIcon) =>
    S.listItem()
      .id(type)
      .title(title)
      .icon(icon)
      .child(S.document().schemaType(type).documentId(type).title(title));
  // In the site's order. The documents open next to the list, also from a search and, unless fixed, when they are new.
  const list = (type: string, title: string, icon: LucideIcon): ListItem => {
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
        S.documentTypeListItem("landingPage").title("Landing pages").icon(LayoutTemplate),
        S.divider(),
        single("homePage", "Home", House),
        single("aboutPage", "About", Users),
        ...pageKeys.map(page),
        S.divider(),
        list("faq", "Questions on the contact page", MessageCircleQuestionMark),
      ]),
      group("Services", LayoutGrid, [
        list("service", "Services", LayoutGrid),
        list("serviceCategory", "Categories", Layers),
      ]),
      group("Franchise", Store, [
        single("franchisePage", "Franchise page", Handshake),
        list("franchisePackage", "Packages", Store),
        list("partnerTestimonial", "Partner testimonials", Quote),
      ]),
      single("affiliateProgram", "Affiliate", Percent),
      group("Articles", Newspaper, [
        S.documentTypeListItem("article")
          .title("Articles")
          .icon(Newspaper)
          .child(
            S.documentTypeList("article")
              .title("Articles")
              .defaultOrdering([{ field: "publishedOn", direction: "desc" }]),
          ),
        S.documentTypeListItem("person").title("People").icon(UserRound),
      ]),
      group("Social proof", Quote, [
        list("testimonial", "Testimonials", Quote),
        list("portfolioItem", "Portfolio", Images),
        list("website", "Our Websites", Globe),
      ]),
      group("Legal", Scale, [
        list("legalPage", "Policies", ScrollText),
        list("certificate", "Certificates", BadgeCheck),
        list("companyDocument", "Company documents", FileText),
      ]),
      group("Settings", Settings, [
        single("siteSettings", "Site settings", Settings),
        single("navigation", "Menus", Menu),
        list("office", "Offices", MapPin),
        list("redirect", "Redirects", CornerDownRight),
      ]),
    ]);
}

type Items = Parameters<ReturnType<StructureBuilder["list"]>["items"]>[0];
