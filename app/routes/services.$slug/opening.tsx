import type { Service } from "~/content/services.server";
import { ButtonLink } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

/** The tinted band a service page opens on, with that service's lattice. */
export function Opening({ service, theme }: { service: Service; theme: Theme }) {
  return (
    <PageOpening
      page={{ ...service, hero: service.picture }}
      theme={theme}
      layout="half"
      above={<Breadcrumb service={service} theme={theme} />}
    >
      <ButtonLink href={service.callToAction.destination} look="ink">
        {service.callToAction.label}
      </ButtonLink>
    </PageOpening>
  );
}

function Breadcrumb({ service, theme }: { service: Service; theme: Theme }) {
  return (
    <nav
      aria-label="Breadcrumb"
      className={`mb-4 text-small font-semibold ${themeClasses[theme].text}`}
    >
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <a
            href="/services"
            className="inline-flex min-h-11 items-center underline decoration-2 underline-offset-4"
          >
            Services
          </a>
        </li>
        {service.category ? (
          <li className="flex items-center gap-x-2">
            <span aria-hidden="true">/</span>
            <a
              href={`/services#${service.category.slug}`}
              className="inline-flex min-h-11 items-center underline decoration-2 underline-offset-4"
            >
              {service.category.name}
            </a>
          </li>
        ) : null}
        <li className="flex items-center gap-x-2">
          <span aria-hidden="true">/</span>
          <span aria-current="page">{service.name}</span>
        </li>
      </ol>
    </nav>
  );
}
