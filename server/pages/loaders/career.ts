import type { City } from '#shared/contract/business.ts'
import type { Vacancy } from '#shared/contract/publishing.ts'
import { missing, notFound } from '../../errors.ts'
import { textsOf } from '../../texts.ts'
import type { PublicContext } from '../../content/context.ts'
import { clean } from '../../content/rich-text.ts'
import { siteOptions } from '../../content/shell.ts'
import type { PublicLoader } from '../context.ts'
import { titled } from '../titles.ts'

/** Vacancies (spec 2, /career). */

export const career: PublicLoader<'career'> = async (context) => {
  const { anonymous, locale, requestId } = context
  const [{ data }, cities, options] = await Promise.all([
    anonymous.read('getVacancies', {}, locale, requestId), citiesOf(context), siteOptions(context),
  ])
  const texts = textsOf(locale).career
  const vacancies = data.map(({ html: _html, ...head }) => head)
  return { data: { vacancies, cities }, title: titled(options, 'static', texts.title()), description: texts.lead() }
}

export const vacancy: PublicLoader<'vacancy'> = async (context) => {
  const [found, cities, options] = await Promise.all([vacancyOf(context), citiesOf(context), siteOptions(context)])
  const city = cities.find(({ id }) => id === found.city_id)?.name ?? ''
  return {
    data: { vacancy: clean(found), city, phone: options.phone },
    title: titled(options, 'static', [found.title, city].filter(Boolean).join(', ')), description: found.lead,
  }
}

const citiesOf = ({ anonymous, locale, requestId }: PublicContext): Promise<City[]> => anonymous.read('getCities', {}, locale, requestId)

async function vacancyOf({ params: { id = '' }, anonymous, locale, requestId }: PublicContext): Promise<Vacancy> {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  return (await anonymous.read('getVacancy', { params: { id } }, locale, requestId).catch(missing)).data
}
