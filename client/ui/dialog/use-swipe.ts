import { useEffect, useEffectEvent, type RefObject } from 'react'
import { prefersStill } from '../reduced-motion.ts'

export type Way = 'left' | 'right' | 'down'
/** A swipe; one that closes the overlay takes it along, and its copy moves on (ui/dialog/exit-animation.ts). */
export interface Swipe {
  run: () => void
  leaves: boolean
}
export type Swipes = Partial<Record<Way, Swipe>>

/** Shorter movements are taps. */
const SLOP_PX = 6
/** Dragged so far, an overlay closes. */
const AWAY_SHARE = 0.35
/** A flick is quick, and yet not a twitch. */
const FLICK_PX_MS = 0.5
const FLICK_LEAST_PX = 24

const calm = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

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
  readonly swipe: Swipe
  readonly way: Way
  travel: number
}
/** Start of a touch and what it has become; `null` when it is no swipe. */
interface Finger {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly target: Element
  gesture?: Gesture | null
}

function followFinger(element: HTMLElement, swipes: () => Swipes, signal: AbortSignal): void {
  let finger: Finger | null = null
  const give = (): void => {
    settle(element)
    finger = null
  }
  element.addEventListener(
    'touchstart',
    ({ touches: [touch, second], target, timeStamp: at }) => {
      give()
      if (touch && !second && target instanceof Element) finger = { x: touch.clientX, y: touch.clientY, at, target }
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
      const { gesture, at = 0 } = finger ?? {}
      if (!gesture || !isComplete(element, gesture, timeStamp - at)) return give()
      finger = null
      if (gesture.swipe.leaves) element.dataset.swiped = gesture.way
      gesture.swipe.run()
    },
    { signal },
  )
  element.addEventListener('touchcancel', give, { signal })
}

/** The first move decides whether the touch is a swipe. */
function move(element: HTMLElement, finger: Finger, event: TouchEvent, swipes: () => Swipes): void {
  const [touch] = event.touches
  if (!touch) return
  const [x, y] = [touch.clientX - finger.x, touch.clientY - finger.y]
  if (finger.gesture === undefined && Math.hypot(x, y) >= SLOP_PX)
    finger.gesture = event.cancelable ? begin(element, finger.target, wayOf(x, y), swipes()) : null
  const { gesture } = finger
  if (!gesture) return
  event.preventDefault()
  gesture.travel = Math.max(0, { left: -x, right: x, down: y }[gesture.way])
  if (gesture.swipe.leaves) follow(element, gesture)
}

/** Upwards always scrolls. */
function wayOf(x: number, y: number): Way | null {
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right'
  return y < 0 ? null : 'down'
}

function begin(element: HTMLElement, target: Element, way: Way | null, swipes: Swipes): Gesture | null {
  const swipe = way && swipes[way]
  return swipe && !isTaken(element, target, way) ? { swipe, way, travel: 0 } : null
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
function follow({ style }: HTMLElement, { way, travel }: Gesture): void {
  if (!prefersStill()) style.translate = { left: `-${travel}px`, right: `${travel}px`, down: `0px ${travel}px` }[way]
}

/** Carried far enough, or flicked. */
function isComplete(element: HTMLElement, { way, travel }: Gesture, ms: number): boolean {
  const size = way === 'down' ? element.clientHeight : element.clientWidth
  return travel >= size * AWAY_SHARE || (travel >= FLICK_LEAST_PX && travel >= ms * FLICK_PX_MS)
}

/** From where the finger left it. */
function settle(element: HTMLElement): void {
  const from = element.style.translate
  element.style.translate = ''
  if (from) element.animate({ translate: [from, 'none'] }, calm)
}
