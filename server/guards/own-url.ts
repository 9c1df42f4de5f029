/** Any address inside the shop is as good as any other: only what follows it counts. */
const BASE = 'http://shop.invalid'

/** An address from outside, read as a browser would read it; null: it leads off the site. */
export function ownUrl(text: string): URL | null {
  const url = URL.parse(text, BASE)
  return url?.origin === BASE ? url : null
}
