/** Addresses of pictures in the widths the shop makes of them: both sides have to write the same. */

/** Nobody may ask for others. A thumbnail, a card on a phone and on a desk, a promotion, a page's own; each for plain and for dense screens. */
export const PICTURE_WIDTHS = [96, 192, 240, 288, 360, 576, 720, 960, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** In front of every such address: `/pictures/360/media/products/kharcho.svg`, `/pictures/360/restaurant.example/dish.jpg`. */
export const PICTURES = '/pictures/'

/** What follows the width: the path of a picture of the shop's own, host and path of one of the restaurant's; null: it is shown as it is. */
function nameOf(address: string): string | null {
  const [, own, foreign] = /^(?:\/(media\/[^#]+)|https?:\/\/([^#]+))/i.exec(address) ?? []
  return (own ?? foreign)?.replace(/\s/g, '%20') ?? null
}

export interface PictureAddresses {
  readonly src: string
  readonly srcSet?: string
}

/** The addresses of a picture in these widths, smallest first; the widest stands for those who choose none. */
export function pictureAddresses(address: string, widths: readonly PictureWidth[]): PictureAddresses {
  const name = nameOf(address)
  if (name === null) return { src: address }
  const of = (width: PictureWidth | undefined): string => `${PICTURES}${width}/${name}`
  return { src: of(widths.at(-1)), srcSet: widths.map((width) => `${of(width)} ${width}w`).join(', ') }
}
