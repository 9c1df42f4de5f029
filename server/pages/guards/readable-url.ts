/**
 * The router refuses an undecodable path before any page handler runs.
 * Escaping its percent signs makes it an unknown path, so that the shop's 404 page answers.
 */
export function readableUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
