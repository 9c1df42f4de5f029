import { inLanguage } from './in-language.ts'
import type { Said } from './kinds.ts'
import { idIn, idsOf, type Ids, type Making, type PictureOf } from './making.ts'

/** What the site says, where its links lead, and codes. */

type Texts = Said['texts']
type Address = (link: string) => string

/** Addresses of categories and dishes have their ids: `/catalog/burhery` is `/catalog/5`. */
const addressIn =
  (categories: Ids, dishes: Ids): Address =>
  (link) => {
    const [, page, name = ''] = /^\/(catalog|product)\/(.+)$/.exec(link) ?? []
    const id = (page === 'catalog' ? categories : dishes).get(name)
    return page && id ? `/${page}/${id}` : link
  }

const inBoth = <Written extends object>(written: Written) => ({
  uk: inLanguage(written, 'uk'),
  ru: inLanguage(written, 'ru'),
})

const siteOf = ({ site: { og_image, ...site }, notices }: Texts, address: Address, pictureOf: PictureOf) => ({
  options: inBoth({ ...site, og_image: og_image === undefined ? '' : pictureOf(og_image, '', '') }),
  texts: inBoth({
    ...notices,
    link_from_the_red_line: notices.link_from_the_red_line && address(notices.link_from_the_red_line),
  }),
})

interface Drawn {
  readonly slug: string
  readonly picture?: string | undefined
  readonly link: string
}

const drawnRows = <Row extends Drawn>(place: string, rows: readonly Row[], address: Address, pictureOf: PictureOf) =>
  rows.map(({ slug, picture, ...row }, position) => ({
    ...row,
    position,
    image: pictureOf(picture, place, slug),
    link: address(row.link),
  }))

type Codes = Said['codes']

const shortLinkRow =
  (restaurants: Ids, promotions: Ids, address: Address) =>
  ({ code, path, promotion, restaurant, table }: Codes['short_links'][number]) => ({
    code,
    path: address(path),
    promotion_id: promotion === undefined ? null : idIn(promotions, promotion),
    restaurant_id: restaurant === undefined ? null : idIn(restaurants, restaurant),
    table_number: table,
  })

export function siteRows(
  { texts, codes }: Said,
  ids: Readonly<Record<'restaurants' | 'categories' | 'dishes', Ids>>,
  { numbered, pictureOf }: Making,
) {
  const address = addressIn(ids.categories, ids.dishes)
  const promotions = numbered('promotion', texts.promotions)
  return {
    site: siteOf(texts, address, pictureOf),
    navigation: numbered('link', texts.navigation, ({ link }) => link).map((item, position) => ({
      ...item,
      position,
      link: address(item.link),
    })),
    socials: numbered('social', texts.socials, ({ link }) => link).map((social, position) => ({ ...social, position })),
    promotions: drawnRows('promotions', promotions, address, pictureOf),
    stories: drawnRows('stories', numbered('story', texts.stories), address, pictureOf),
    promo_codes: codes.promo_codes,
    short_links: codes.short_links.map(shortLinkRow(ids.restaurants, idsOf(promotions), address)),
  }
}
