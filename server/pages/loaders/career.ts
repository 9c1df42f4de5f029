import type { City } from '#shared/contract/business.ts'
import type { Vacancy } from '#shared/contract/publishing.ts'
import { href } from '#shared/routes.ts'
import { throwNotFound, notFound } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { sanitiseFields } from '#server/site/sanitise-rich-text.ts'
import { breadcrumbs } from '#server/rendering/json-ld/breadcrumbs.ts'
import { listJsonLd, vacancyJsonLd } from '#server/rendering/json-ld/publishing.ts'
import type { PublicLoader } from './loader-context.ts'

/** Vacancies, at /career. */

export const career: PublicLoader<'career'> = async (context) => {
  const { anonymous, locale, requestId } = context
  const [{ data }, cities] = await Promise.all([
    anonymous.read('getVacancies', {}, locale, requestId),
    citiesOf(context),
  ])
  const texts = textsOf(locale).career
  const vacancies = data.map(({ html: _html, ...head }) => head)
  return {
    data: { vacancies, cities },
    title: texts.title(),
    description: texts.lead(),
    structured: (site) =>
      vacancies.length > 0
        ? [
            listJsonLd(
              site,
              vacancies.map(({ id, title }) => ({ name: title, path: href(locale, 'vacancy', { id }) })),
            ),
          ]
        : [],
  }
}

export const vacancy: PublicLoader<'vacancy'> = async (context, { phone }) => {
  const [item, cities] = await Promise.all([vacancyOf(context), citiesOf(context)])
  const city = cities.find(({ id }) => id === item.city_id)?.name ?? ''
  const sanitised = sanitiseFields(item)
  const { common, career: words } = textsOf(context.locale)
  const way = [
    { name: words.title(), path: href(context.locale, 'career') },
    { name: item.title, path: href(context.locale, 'vacancy', { id: item.id }) },
  ]
  return {
    data: { vacancy: sanitised, city, phone, missingFeatures: context.missingFeatures },
    title: [item.title, city].filter(Boolean).join(', '),
    description: item.lead,
    structured: (site) => [
      vacancyJsonLd(site, sanitised, {
        city,
        employer: common.brand(),
        directApply: !context.missingFeatures.includes('applications'),
      }),
      breadcrumbs(site, way),
    ],
  }
}

const citiesOf = ({ anonymous, locale, requestId }: PublicContext): Promise<City[]> =>
  anonymous.read('getCities', {}, locale, requestId)

async function vacancyOf({ params: { id = '' }, anonymous, locale, requestId }: PublicContext): Promise<Vacancy> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  return (await anonymous.read('getVacancy', { params: { id } }, locale, requestId).catch(throwNotFound)).data
}
