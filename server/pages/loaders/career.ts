import type { Vacancy } from '#shared/contract/publishing.ts'
import { href } from '#shared/routes.ts'
import { throwNotFound } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import { idIn, type PublicContext } from '#server/site/public-context.ts'
import { sanitiseFields } from '#server/site/sanitise-rich-text.ts'
import { breadcrumbs } from '#server/rendering/json-ld/breadcrumbs.ts'
import { listJsonLd, vacancyJsonLd } from '#server/rendering/json-ld/publishing.ts'
import { read } from '#server/site/start-bundle.ts'
import type { Loader } from './loader-context.ts'

/** Vacancies, at /career. */

export const career: Loader<'career'> = async (context) => {
  const { locale } = context
  const [{ data }, cities] = await Promise.all([read(context, 'getVacancies', {}), read(context, 'getCities', {})])
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

export const vacancy: Loader<'vacancy'> = async (context, { phone }) => {
  const [item, cities] = await Promise.all([vacancyOf(context), read(context, 'getCities', {})])
  const city = cities.find(({ id }) => id === item.city_id)?.name ?? ''
  const sanitised = sanitiseFields(item)
  const { common, career: words } = textsOf(context.locale)
  const way = [
    { name: words.title(), path: href(context.locale, 'career') },
    { name: item.title, path: href(context.locale, 'vacancy', { id: item.id }) },
  ]
  return {
    data: { vacancy: sanitised, city, phone },
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

async function vacancyOf(context: PublicContext): Promise<Vacancy> {
  const id = String(idIn(context))
  return (await read(context, 'getVacancy', { params: { id } }).catch(throwNotFound)).data
}
