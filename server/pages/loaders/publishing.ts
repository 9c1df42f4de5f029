import { DateTime } from 'luxon'
import { TIME_ZONE } from '#shared/rules/hours/wall-clock.ts'
import type { NewsHead, NewsItem } from '#shared/contract/publishing.ts'
import { inLocale } from '#shared/locale.ts'
import { ownFirst } from '#shared/rules/delivery/in-city.ts'
import { href } from '#shared/routes.ts'
import { newsFeedPath } from '#shared/address-names.ts'
import { namedRestaurants } from '#server/site/list-restaurants.ts'
import { idIn, type PublicContext } from '#server/site/public-context.ts'
import { bundleOf, read } from '#server/site/start-bundle.ts'
import { sanitiseFields } from '#server/site/sanitise-rich-text.ts'
import { throwNotFound } from '#server/errors.ts'
import { breadcrumbs } from '#server/rendering/json-ld/breadcrumbs.ts'
import { organizationJsonLd } from '#server/rendering/json-ld/organization.ts'
import { articleJsonLd } from '#server/rendering/json-ld/publishing.ts'
import { textsOf } from '#server/texts.ts'
import type { Loader } from './loader-context.ts'
import { assertPageExists, listHead, pageNumber, pageQuery } from './paging.ts'

/** The restaurant's publications, and the forms it accepts. */

/** Other news beside the current one. */
const OTHERS = 3

const feedOf = ({ locale }: PublicContext) => ({
  title: textsOf(locale).news.title(),
  path: inLocale(locale, newsFeedPath),
})

export const news: Loader<'news'> = async (context) => {
  const list = await read(context, 'getNews', { query: pageQuery(context) })
  const { title, lead } = textsOf(context.locale).news
  return {
    data: { news: assertPageExists(list) },
    ...listHead(context.locale, {
      path: href(context.locale, 'news'),
      name: title(),
      page: pageNumber(context),
      last: list.meta.last_page,
    }),
    description: lead(),
    feed: feedOf(context),
  }
}

export const newsItem: Loader<'newsItem'> = async (context) => {
  const { locale } = context
  const [item, latest] = await Promise.all([itemOf(context), latestNews(context)])
  const way = [
    { name: textsOf(locale).news.title(), path: href(locale, 'news') },
    { name: item.title, path: href(locale, 'newsItem', { id: item.id }) },
  ]
  return {
    data: { item, others: latest.filter(({ id }) => id !== item.id).slice(0, OTHERS) },
    title: item.title,
    titleKind: 'news',
    description: item.lead,
    image: { address: item.image, alt: item.title },
    feed: feedOf(context),
    structured: (site) => [articleJsonLd(site, item, textsOf(locale).common.brand()), breadcrumbs(site, way)],
  }
}

/** Optional block: an error leaves it out. */
const latestNews = (context: PublicContext): Promise<NewsHead[]> =>
  read(context, 'getNews', { query: {} }).then(
    ({ data }) => data,
    () => [],
  )

async function itemOf(context: PublicContext): Promise<NewsItem> {
  const id = String(idIn(context))
  const { data } = await read(context, 'getNewsItem', { params: { id } }).catch(throwNotFound)
  return sanitiseFields(data)
}

export const reviews: Loader<'reviews'> = async (context, { phone }) => {
  const { locale } = context
  const [list, bundle] = await Promise.all([
    read(context, 'getReviews', { query: pageQuery(context) }),
    bundleOf(context),
  ])
  const { title, lead } = textsOf(locale).reviews
  return {
    data: { reviews: assertPageExists(list), restaurants: namedRestaurants(bundle, context.cityId) },
    ...listHead(locale, {
      path: href(locale, 'reviews'),
      name: title(),
      page: pageNumber(context),
      last: list.meta.last_page,
    }),
    description: lead(),
    structured: (site) => [organizationJsonLd(site, { name: textsOf(locale).common.brand(), phone })],
  }
}

export const catering: Loader<'catering'> = async (context, { phone }) => {
  const bundle = await bundleOf(context)
  const { title, lead } = textsOf(context.locale).catering
  const today = DateTime.fromJSDate(context.now, { zone: TIME_ZONE }).toISODate() ?? ''
  return {
    data: { cities: ownFirst(bundle['get-cities'], ({ id }) => id === context.cityId), phone, today },
    title: title(),
    description: lead(),
    ofToday: true,
  }
}

export const qualityDepartment: Loader<'qualityDepartment'> = async (context, { phone }) => {
  const bundle = await bundleOf(context)
  const { title, lead } = textsOf(context.locale).quality
  return {
    data: { cities: bundle['get-cities'], restaurants: namedRestaurants(bundle, context.cityId), phone },
    title: title(),
    description: lead(),
  }
}
