import type { Story } from '#shared/contract/publishing.ts'
import { linkOf } from '#client/ui/links.ts'
import { Picture } from '#client/ui/picture.tsx'
import { useApp } from '#client/context/app.ts'

/** Round pictures under the header. Each opens its story over the page; without scripts it links to the story's target. */
export function Stories({ stories }: { stories: Story[] }) {
  const { LL, stores } = useApp()
  const { overlays } = stores
  if (stories.length === 0) return null
  return (
    <section className="stories-row" aria-label={LL.stories.title()}>
      <ul className="container">
        {stories.map((story, index) => (
          <li key={story.id}>
            <Thumb story={story} onOpen={() => overlays.open('stories', { stories, first: index })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thumb({ story: { title, image, link }, onOpen }: { story: Story; onOpen: () => void }) {
  const { locale } = useApp()
  const content = (
    <>
      <Picture src={image} place="thumb" width={72} height={72} />
      <span>{title}</span>
    </>
  )
  return (
    <>
      <button type="button" className="story-thumb" aria-haspopup="dialog" onClick={onOpen}>
        {content}
      </button>
      <noscript>
        {import.meta.env.SSR && (
          <a className="story-thumb" href={linkOf(locale, link)}>
            {content}
          </a>
        )}
      </noscript>
    </>
  )
}
