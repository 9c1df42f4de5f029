import { pictureAddresses, type PictureWidth } from '#shared/rules/image-urls.ts'

/** Where pictures stand: how wide each layout shows them there (client/styles), and the widths worth choosing from. */
const places = {
  thumb: { sizes: '6rem', widths: [96, 192] },
  tile: { sizes: '(width >= 40rem) 12.5rem, 29vw', widths: [240, 360] },
  card: { sizes: '(width >= 64rem) min(22vw, 19rem), (width >= 48rem) 29vw, 43vw', widths: [288, 360, 576] },
  news: { sizes: '(width >= 64rem) min(30vw, 24rem), (width >= 40rem) 45vw, 90vw', widths: [360, 576, 720] },
  promotion: { sizes: '(width >= 64rem) min(41vw, 37.5rem), min(74vw, 32rem)', widths: [360, 576, 720, 960] },
  product: { sizes: '(width >= 60rem) min(49vw, 42rem), 90vw', widths: [360, 720, 960, 1280] },
  article: { sizes: 'min(90vw, 44rem)', widths: [360, 720, 960, 1280] },
  // Drawn 9 : 16, it fills the height.
  story: { sizes: 'max(27rem, 57vh)', widths: [576, 960, 1280] },
} as const satisfies Record<string, { sizes: string; widths: readonly PictureWidth[] }>

interface PictureProps {
  src: string
  place: keyof typeof places
  /** Empty when a text beside says the same. */
  alt?: string
  width: number
  height: number
  /** In the first screen: loaded at once, ahead of the rest. */
  priority?: boolean
  className?: string
}

const mark = (image: HTMLImageElement): void => {
  image.dataset.broken = ''
}

/** Catches a picture that failed before its page was hydrated. */
const inspect = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) mark(image)
}

/** A picture with its size known beforehand; one that never comes leaves a designed ground, not a broken icon. */
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

/** Brings a picture that is shown next, in the width it is going to have there. */
export function fetchAhead(src: string, place: keyof typeof places): void {
  const { srcSet: srcset = '', ...address } = pictureAddresses(src, places[place].widths)
  Object.assign(new Image(), { sizes: places[place].sizes, srcset, ...address })
}
