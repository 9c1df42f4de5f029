import { useEffect, useEffectEvent, type RefObject } from 'react'
import { prefersStill } from '../reduced-motion.ts'
import {
  followed,
  isSwiped,
  offsetOf,
  recent,
  stretched,
  travelOf,
  velocityOf,
  wayOf,
  type Sample,
  type Way,
} from './swipe.ts'

/** A swipe; one that closes the overlay lets its copy move on (ui/dialog/exit-animation.ts). */
export interface Swipe {
  run: () => void
  leaves: boolean
}
export type Swipes = Partial<Record<Way, Swipe>>

const calm = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
const placed = ({ x, y }: { x: number; y: number }): string => `${x}px ${y}px`

/**
 * Swipes that close an overlay; directions are read at each touch. Touch events only, so that a mouse still selects text; pointer
 * events could not prevent scrolling once a touch turns out to be a swipe.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, swipes: () => Swipes): void {
  const possible = useEffectEvent(swipes)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const off = new AbortController()
    followFinger(element, () => possible(), off.signal)
    return () => off.abort()
  }, [ref])
}

interface Gesture {
  swipe: Swipe
  way: Way
  size: number
  samples: Sample[]
}
/** Start of a touch and its direction; `null` when it is no swipe. */
interface Finger {
  x: number
  y: number
  target: Element
  gesture: Gesture | null | undefined
}

function followFinger(element: HTMLElement, swipes: () => Swipes, signal: AbortSignal): void {
  let finger: Finger | null = null
  const give = (): void => {
    if (finger?.gesture) settle(element)
    finger = null
  }
  element.addEventListener(
    'touchstart',
    ({ touches: [touch, second], target }) => {
      give()
      if (touch && !second && target instanceof Element)
        finger = { x: touch.clientX, y: touch.clientY, target, gesture: undefined }
    },
    { passive: true, signal },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1) return give()
      if (finger) move(element, finger, event, swipes)
    },
    { passive: false, signal },
  )
  element.addEventListener(
    'touchend',
    ({ timeStamp }) => {
      const gesture = finger?.gesture
      if (!gesture || !isComplete(gesture, timeStamp)) return give()
      finger = null
      finish(element, gesture)
    },
    { signal },
  )
  element.addEventListener('touchcancel', give, { signal })
}

/** The first move decides whether the touch is a swipe. */
function move(element: HTMLElement, finger: Finger, event: TouchEvent, swipes: () => Swipes): void {
  const [touch] = event.touches
  if (!touch) return
  const offset = { x: touch.clientX - finger.x, y: touch.clientY - finger.y }
  const way = wayOf(offset)
  if (finger.gesture === undefined && way)
    finger.gesture = event.cancelable ? begin(element, finger.target, way, swipes()) : null
  const { gesture } = finger
  if (!gesture) return
  event.preventDefault()
  follow(element, gesture, { at: event.timeStamp, travel: travelOf(gesture.way, offset) })
}

function begin(element: HTMLElement, target: Element, way: Way | 'up', swipes: Swipes): Gesture | null {
  const swipe = way === 'up' ? undefined : swipes[way]
  if (!swipe || way === 'up' || isTaken(element, target, way)) return null
  return { swipe, way, size: way === 'down' ? element.clientHeight : element.clientWidth, samples: [] }
}

/** The touched element needs the gesture itself: a field, a map, something that scrolls that way. The head is always a handle. */
function isTaken(element: HTMLElement, target: Element, way: Way): boolean {
  if (target.closest('.dialog-head')) return false
  if (target.closest('input, textarea, select')) return true
  for (let at: Element | null = target; at && element.contains(at); at = at.parentElement) {
    if (scrolls(at, way) || (at !== element && hasOwn(at, way))) return true
  }
  return false
}

/** Its `touch-action` says that it handles gestures in that direction itself. */
function hasOwn(at: Element, way: Way): boolean {
  const { touchAction } = getComputedStyle(at)
  return touchAction === 'none' || (touchAction === 'pan-y' && way !== 'down')
}

function scrolls(at: Element, way: Way): boolean {
  if (way === 'down') return at.scrollTop > 0
  return at.scrollWidth > at.clientWidth && ['auto', 'scroll'].includes(getComputedStyle(at).overflowX)
}

/** With reduced motion a swipe works, but only its result is shown. */
function follow(element: HTMLElement, gesture: Gesture, sample: Sample): void {
  const {
    swipe: { leaves },
    way,
    size,
  } = gesture
  gesture.samples = [...recent(gesture.samples, sample.at), sample]
  if (!prefersStill())
    element.style.translate = placed(
      offsetOf(way, leaves ? followed(sample.travel, size) : stretched(sample.travel, size)),
    )
}

function isComplete({ samples, size }: Gesture, now: number): boolean {
  return isSwiped(samples.at(-1)?.travel ?? 0, velocityOf(samples, now), size)
}

/** From where the finger left it. */
function settle(element: HTMLElement): void {
  const from = element.style.translate
  element.style.translate = ''
  if (from) element.animate({ translate: [from, 'none'] }, calm)
}

function finish(element: HTMLElement, { swipe: { run, leaves }, way }: Gesture): void {
  if (leaves) element.dataset.swiped = way
  else settle(element)
  run()
}
