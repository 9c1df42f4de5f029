interface PictureProps {
  src: string
  /** Empty when a text beside says the same. */
  alt?: string
  width: number
  height: number
  /** In the first screen: loaded at once, ahead of the rest. */
  priority?: boolean
  className?: string
}

const mark = (image: HTMLImageElement): void => { image.dataset.broken = '' }

/** Catches a picture that failed before its page was hydrated. */
const inspect = (image: HTMLImageElement | null): void => { if (image?.complete && image.naturalWidth === 0) mark(image) }

/** A picture with its size known beforehand; one that never comes leaves a designed ground, not a broken icon (ux). */
export const Picture = ({ src, alt = '', width, height, priority = false, className = '' }: PictureProps) => (
  src
    ? <img className={`picture ${className}`} src={src} alt={alt} width={width} height={height} decoding="async"
        loading={priority ? undefined : 'lazy'} fetchPriority={priority ? 'high' : undefined}
        ref={inspect} onError={(event) => mark(event.currentTarget)} />
    : <span className={`picture ${className}`} />
)
