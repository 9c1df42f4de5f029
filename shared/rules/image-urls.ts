/** Addresses of resized pictures, shared by client and server. */

/** The allowed widths: a thumbnail, a card on a phone and on a desk, a promotion, a page's own; each for plain and for dense screens. */
export const PICTURE_WIDTHS = [96, 192, 240, 288, 360, 576, 720, 960, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** In front of every such address: `/pictures/360/media/products/kharcho.svg`, `/pictures/360/restaurant.example/dish.jpg`. */
export const PICTURES = '/pictures/'

/** The path after the width: of the shop's own picture its path, of the restaurant's its host and path; null: not resized. */
function nameOf(address: string): string | null {
  const [, own, foreign] = /^(?:\/(media\/[^#]+)|https?:\/\/([^#]+))/i.exec(address) ?? []
  return (own ?? foreign)?.replace(/\s/g, '%20') ?? null
}

export interface PictureAddresses {
  readonly src: string
  readonly srcSet?: string
}

/** The addresses of a picture in these widths, smallest first; `src` is the widest. */
export function pictureAddresses(address: string, widths: readonly PictureWidth[]): PictureAddresses {
  const name = nameOf(address)
  if (name === null) return { src: address }
  const of = (width: PictureWidth | undefined): string => `${PICTURES}${width}/${name}`
  return { src: of(widths.at(-1)), srcSet: widths.map((width) => `${of(width)} ${width}w`).join(', ') }
}
