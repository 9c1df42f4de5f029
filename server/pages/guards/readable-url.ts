/**
 * The router refuses a path that cannot be decoded before any of our pages is asked.
 * Its percent signs are taken as they are written, so that nothing is found there and our own 404 answers.
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
