/** The base that relative addresses are resolved against; only path, query and fragment of the result count. */
const BASE = 'http://shop.invalid'

/** An address from outside, read as a browser would read it; null: it leads off the site. */
export function sameSiteUrl(text: string): URL | null {
  const url = URL.parse(text, BASE)
  return url?.origin === BASE ? url : null
}
