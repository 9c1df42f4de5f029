/** Allowed origins of the restaurant's pictures. */
export interface ImageOrigins {
  /** Base of relative addresses. */
  readonly base: string
  /** Allowed origins, including the API's own. */
  readonly origins: readonly string[]
}

/** Settings of a backend and its pictures; without an address the embedded restaurant's, which the shop serves itself. */
interface PictureSettings {
  readonly RESTAURANT_API_URL?: string | undefined
  readonly MEDIA_ORIGINS: readonly string[]
}

export const backendPictures = ({
  RESTAURANT_API_URL: base,
  MEDIA_ORIGINS,
}: PictureSettings): ImageOrigins | undefined =>
  base ? { base, origins: [new URL(base).origin, ...MEDIA_ORIGINS] } : undefined

/** All origins of pictures. */
export const mediaOrigins = (settings: PictureSettings): readonly string[] =>
  backendPictures(settings)?.origins ?? settings.MEDIA_ORIGINS

/** The absolute address of a picture; null if the shop's CSP would block it. */
export function imageUrl(written: string, { base, origins }: ImageOrigins): string | null {
  const url = URL.parse(written.trim(), `${base}/`)
  return url && origins.includes(url.origin) ? url.href : null
}

/** Whether it is http(s): the embedded restaurant's addresses are used unchanged, but no other scheme. */
export const isOverHttp = (written: string): boolean =>
  ['http:', 'https:'].includes(URL.parse(written.trim(), 'http://localhost/')?.protocol ?? '')
