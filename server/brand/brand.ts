import type { BrandTexts } from '#locales/texts.ts'
import type { Locale } from '#shared/locale.ts'

/** A brand as the shop uses it: the file was read and found good. */
export interface Brand {
  /** Of Latin letters, for file names and the ids of calendar entries. */
  readonly id: string
  /** Its own words by key, its name, tagline and legal line among them. */
  readonly texts: Readonly<Record<Locale, BrandTexts>>
  /** Fill of what to press next; null: the shop's own. */
  readonly colors: BrandColors | null
  /** Files beside it, with their whole paths. */
  readonly files: BrandFiles
  /** Changes with whatever the brand consists of. */
  readonly version: string
}

export interface BrandColors {
  /** '#rrggbb', both. */
  readonly accent: string
  readonly ink: string
}

export interface BrandFiles {
  /** A sign of one colour beside the name; drawn in the accent. */
  readonly logo: string
  /** Square, in colours. */
  readonly icon: string
  /** The icon for systems that cut it to a shape of their own; null: the icon on a ground. */
  readonly maskableIcon: string | null
  /** The icon's shape alone, beside messages; null: the logo's. */
  readonly badge: string | null
  /** Shown where a picture does not load; null: the shop's own. */
  readonly placeholder: string | null
  /** For links in networks and messengers. */
  readonly socialPicture: string
  /** Folder of the pictures a browser shows when it offers to install the shop; null: none. */
  readonly installScreens: string | null
}
