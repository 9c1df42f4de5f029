import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import type { Story } from '#shared/contract/publishing.ts'
import { ButtonLink, IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { linkOf } from '#client/ui/links.ts'
import { Picture, fetchAhead } from '#client/ui/picture.tsx'
import { useApp } from '#client/context/app.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import './stories-modal.css'
import { savesData } from '#client/navigation/prefetch/save-data.ts'

/** Full screen on a phone: there is no backdrop to press. */
const away = () => 'down' as const

/** Promotions in full screen: advanced by tap, swipe, key or time; the last one closes. */
export default observer(function StoriesModal() {
  const { LL, stores } = useApp()
  const { overlays } = stores
  const { stories, first } = overlays.subjects.stories ?? { stories: [], first: 0 }
  const [index, setIndex] = useState(first)
  const [paused, setPaused] = useState(false)
  const { isHeld, ...holding } = useHold()
  usePreloadedStory(stories[index + 1]?.image)
  const go = (to: number): void => (to < stories.length ? setIndex(Math.max(to, 0)) : overlays.close('stories'))
  useArrows((step) => go(index + step))
  const story = stories[index]
  if (!story) return null
  return (
    <Dialog
      name="stories"
      title={LL.stories.title()}
      className="stories"
      away={away}
      swipes={{ left: { run: () => go(index + 1), leaves: false }, right: { run: () => go(index - 1), leaves: false } }}
    >
      <div className="story" {...holding} data-paused={paused || isHeld || undefined}>
        <Bars stories={stories} index={index} onOver={() => go(index + 1)} />
        <IconButton
          className="story-pause"
          icon={paused ? 'play' : 'pause'}
          label={paused ? LL.stories.play() : LL.stories.pause()}
          onClick={() => setPaused(!paused)}
        />
        <Picture key={story.id} src={story.image} place="story" width={900} height={1600} priority />
        <Steps index={index} go={go} />
        <Words story={story} place={LL.stories.place({ n: index + 1, of: stories.length })} />
      </div>
    </Dialog>
  )
})

function Steps({ index, go }: { index: number; go: (to: number) => void }) {
  const { stories } = useApp().LL
  return (
    <>
      <button
        type="button"
        className="story-step"
        aria-label={stories.previous()}
        aria-disabled={index === 0 || undefined}
        onClick={() => go(index - 1)}
      >
        <Icon name="arrow-left" />
      </button>
      <button type="button" className="story-step" aria-label={stories.next()} onClick={() => go(index + 1)}>
        <Icon name="arrow-right" />
      </button>
    </>
  )
}

/** One bar per story; the current one fills over its seconds, but not with reduced motion. */
function Bars({ stories, index, onOver }: { stories: Story[]; index: number; onOver: () => void }) {
  return (
    <div className="story-bars" aria-hidden="true">
      {stories.map(({ id, duration }, at) => (
        <span
          key={id}
          data-state={at < index ? 'shown' : at === index ? 'playing' : undefined}
          style={{ '--story-time': `${duration}s` } as CSSProperties}
          onAnimationEnd={onOver}
        />
      ))}
    </div>
  )
}

function Words({ story: { title, text, link }, place }: { story: Story; place: string }) {
  const { LL, locale } = useApp()
  return (
    <div className="story-words">
      <div aria-live="polite" aria-atomic="true">
        <span className="visually-hidden">{place}</span>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <ButtonLink look="accent" size="large" href={linkOf(locale, link)}>
        {LL.stories.more()}
      </ButtonLink>
    </div>
  )
}

/** Steps back and forth by the arrow keys, wherever the focus is. */
function useArrows(step: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Preloads the picture of the next story, unless the customer saves data. */
function usePreloadedStory(src: string | undefined): void {
  useEffect(() => {
    if (src && !savesData()) fetchAhead(src, 'story')
  }, [src])
}

/** A longer press pauses; a shorter one is a tap. */
const TAP_MS = 350

/** True while a finger or mouse button is down. A long press is not a tap. */
function useHold() {
  const [pressed, setPressed] = useState(false)
  const long = useRef(false)
  useEffect(() => {
    if (!pressed) return
    const timer = setTimeout(() => {
      long.current = true
    }, TAP_MS)
    return () => clearTimeout(timer)
  }, [pressed])
  const press = (): void => {
    long.current = false
    setPressed(true)
  }
  const release = (): void => setPressed(false)
  const onClickCapture = (event: MouseEvent): void => {
    if (long.current) event.stopPropagation()
    long.current = false
  }
  return {
    isHeld: pressed,
    onPointerDown: press,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClickCapture,
  }
}
