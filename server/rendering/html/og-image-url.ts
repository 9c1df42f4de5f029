/**
 * Pictures for social networks and messengers, which show no SVG: the shop's own drawings are given to them as JPEG of
 * one size. Remote pictures are linked unchanged and never fetched here.
 */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const
const previewPath = (name: string): string => `/previews/${name}.jpg`

interface Preview {
  address: string
  size: typeof OG_IMAGE_SIZE | null
}

export function ogImageOf(address: string): Preview {
  if (/^\/(?:previews\/|brand\/social\.jpg)/.test(address)) return { address, size: OG_IMAGE_SIZE }
  const [, name] = /^\/media\/((?:[a-z]+\/)?[a-z0-9-]+)\.svg$/.exec(address) ?? []
  return name ? { address: previewPath(name), size: OG_IMAGE_SIZE } : { address, size: null }
}
