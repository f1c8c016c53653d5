import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPage } from "~/content/pages.server";
import { listWebsites } from "~/content/websites.server";
import { pageMeta } from "~/seo/page-meta.server";
import { Band } from "~/ui/band";
import { ClosingCall } from "~/ui/closing-call";
import { GridFiller } from "~/ui/grid-filler";
import { PageOpening } from "~/ui/page-opening";
import { themeInTurn, WebsiteCard } from "./website-card";

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader() {
  const [page, websites] = await Promise.all([getPage("our-websites"), listWebsites()]);
  return { page, websites };
}

export default function OurWebsites() {
  const { page, websites } = useLoaderData<typeof loader>();
  const count = websites.length;
  return (
    <>
      <PageOpening page={page} theme="sky" />
      <Band>
        <ul className="stagger grid border-l border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {websites.map((website, index) => (
            <WebsiteCard key={website._id} website={website} theme={themeInTurn(index)} />
          ))}
          <GridFiller
            inTwos={count}
            inThrees={count}
            theme={themeInTurn(count)}
            picture={page.hero}
          />
        </ul>
      </Band>
      <ClosingCall closing={page.closing} action={{ href: "/contact", label: "Contact Us" }} />
    </>
  );
}
