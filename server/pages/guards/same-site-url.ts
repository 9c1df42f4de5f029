/** Base for relative addresses; only path, query and fragment of the result count. */
const BASE = 'http://shop.invalid'

/** An external address parsed as a browser does; null if it leads off the site. */
export function sameSiteUrl(text: string): URL | null {
  const url = URL.parse(text, BASE)
  return url?.origin === BASE ? url : null
}
