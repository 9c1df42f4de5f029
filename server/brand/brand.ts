import type { BrandTexts } from '#locales/texts-of-dictionary.ts'
import type { Locale } from '#shared/locale.ts'

/** A validated brand. */
export interface Brand {
  /** Latin letters, for file names and the ids of calendar entries. */
  readonly id: string
  /** Overridden texts by key, including name, tagline and legal line. */
  readonly texts: Readonly<Record<Locale, BrandTexts>>
  /** Colours of primary buttons; null: the shop's own. */
  readonly colors: BrandColors | null
  /** The public offer in HTML, before it is sanitised; null: the backend's page. */
  readonly offer: Readonly<Record<Locale, string>> | null
  /** Absolute paths of its files. */
  readonly files: BrandFiles
  /** Changes with any part of the brand. */
  readonly version: string
}

export interface BrandColors {
  /** Both '#rrggbb'. */
  readonly accent: string
  readonly ink: string
}

export interface BrandFiles {
  /** Monochrome, beside the name; drawn in the accent. */
  readonly logo: string
  /** Square, in colours. */
  readonly icon: string
  /** The icon for systems that crop it; null: the icon on a background. */
  readonly maskableIcon: string | null
  /** The icon's silhouette, for notifications; null: the logo's. */
  readonly badge: string | null
  /** Replaces a picture that does not load; null: the shop's own. */
  readonly placeholder: string | null
  /** For link previews. */
  readonly socialPicture: string
  /** Folder of screenshots for the browser's install dialog; null: none. */
  readonly installScreens: string | null
}
