import { pictureAddresses, type PictureWidth } from '#shared/rules/image-urls.ts'

/** Places of pictures: their width in each layout (client/styles), and useful widths to choose from. */
const places = {
  thumb: { sizes: '6rem', widths: [96, 192] },
  tile: { sizes: '(width >= 40rem) 12.5rem, 29vw', widths: [240, 360] },
  card: { sizes: '(width >= 64rem) min(22vw, 19rem), (width >= 48rem) 29vw, 43vw', widths: [288, 360, 576] },
  news: { sizes: '(width >= 64rem) min(30vw, 24rem), (width >= 40rem) 45vw, 90vw', widths: [360, 576, 720] },
  promotion: { sizes: '(width >= 64rem) min(41vw, 37.5rem), min(74vw, 32rem)', widths: [360, 576, 720, 960] },
  product: { sizes: '(width >= 60rem) min(49vw, 42rem), 90vw', widths: [360, 720, 960, 1280] },
  article: { sizes: 'min(90vw, 44rem)', widths: [360, 720, 960, 1280] },
  // With a ratio of 9 : 16 it fills the height.
  story: { sizes: 'max(27rem, 57vh)', widths: [576, 960, 1280] },
} as const satisfies Record<string, { sizes: string; widths: readonly PictureWidth[] }>

interface PictureProps {
  src: string
  place: keyof typeof places
  /** Empty when a text beside says the same. */
  alt?: string
  width: number
  height: number
  /** On the first screen: loaded eagerly with priority. */
  priority?: boolean
  className?: string
}

const mark = (image: HTMLImageElement): void => {
  image.dataset.broken = ''
}

/** Handles a picture that failed before hydration. */
const inspect = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) mark(image)
}

/** A picture with reserved size; a missing one shows a designed ground, not a broken icon. */
export const Picture = ({ src, place, alt = '', width, height, priority = false, className = '' }: PictureProps) =>
  src ? (
    <img
      className={`picture ${className}`}
      {...pictureAddresses(src, places[place].widths)}
      sizes={places[place].sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      ref={inspect}
      onError={(event) => mark(event.currentTarget)}
    />
  ) : (
    <span className={`picture ${className}`} />
  )

/** Preloads a picture that is shown next, in its width there. */
export function fetchAhead(src: string, place: keyof typeof places): void {
  const { srcSet: srcset = '', ...address } = pictureAddresses(src, places[place].widths)
  Object.assign(new Image(), { sizes: places[place].sizes, srcset, ...address })
}
