import type { Service } from "~/content/services.server";
import { Band } from "~/ui/band";
import { ButtonLink } from "~/ui/button-link";
import { Picture } from "~/ui/picture";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

/** The tinted band a service page opens on, with that service's lattice. */
export function Opening({ service, theme }: { service: Service; theme: Theme }) {
  const colours = themeClasses[theme];
  return (
    <Band theme={theme} first>
      <div className="grid items-center gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-6">
          <nav aria-label="Breadcrumb" className={`text-small font-semibold ${colours.text}`}>
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
          <h1 className="mt-4 max-w-heading text-h1">{service.heading}</h1>
          {service.intro ? (
            <p className="mt-6 max-w-[42ch] text-lead text-ink-2">{service.intro}</p>
          ) : null}
          <p className="mt-10">
            <ButtonLink href={service.callToAction.destination} look="ink">
              {service.callToAction.label}
            </ButtonLink>
          </p>
        </div>
        {service.picture ? (
          <div className="lg:col-span-6">
            <Picture
              picture={service.picture}
              sizes="(min-width: 1240px) 588px, (min-width: 1024px) 48vw, calc(100vw - 2.5rem)"
              priority="high"
              className={`aspect-[8/5] w-full border-2 ${colours.edge}`}
            />
          </div>
        ) : null}
      </div>
    </Band>
  );
}
