import type { ContentPage } from '#shared/contract/content.ts'
import type { Locale } from '#shared/locale.ts'
import { OFFER_SLUG } from '#shared/address-names.ts'
import type { Brand } from '#server/brand/brand-file.ts'
import { currentBrand } from '#server/brand/current-brand.ts'
import { textsOf } from '#server/texts.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'
import { sanitiseFields } from './sanitise-rich-text.ts'
import { read, type MenuReader } from './start-bundle.ts'

/** A content page, sanitised; the offer of the brand file precedes the backend's. */
export async function contentPageOf(reader: MenuReader, slug: string): Promise<ContentPage> {
  const { offer } = currentBrand()
  if (offer && slug === OFFER_SLUG) return sanitiseFields(offerPage(offer, reader.locale))
  return sanitiseFields((await read(reader, 'getPage', { params: { slug } })).data)
}

const offerPage = memoizeByIdentity((offer: NonNullable<Brand['offer']>, locale: Locale): ContentPage => ({
  slug: OFFER_SLUG,
  title: textsOf(locale).nav.footer.offer(),
  description: '',
  html: offer[locale],
}))
