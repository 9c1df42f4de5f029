import { useRef } from 'react'
import type { Promotion } from '#shared/contract/business.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { linkOf } from '#client/ui/links.ts'
import { useApp } from '#client/context/app.ts'

/** A strip that scrolls and snaps natively; the buttons only scroll it. */
export function Promotions({ promotions }: { promotions: Promotion[] }) {
  const { LL, locale } = useApp()
  const strip = useRef<HTMLUListElement>(null)
  const push = (direction: 1 | -1): void => strip.current?.scrollBy({ left: direction * strip.current.clientWidth })
  if (promotions.length === 0) return null
  return (
    <section className="container section promotions" aria-label={LL.home.promotions.title()}>
      <ul className="promotions-strip" ref={strip}>
        {promotions.map(({ id, name, text, image, link }) => (
          <li key={id}>
            <a className="promotion" href={linkOf(locale, link)}>
              <Picture src={image} place="promotion" width={1200} height={600} />
              <span className="promotion-words">
                <b>{name}</b>
                <span>{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="promotions-buttons">
        <IconButton icon="arrow-left" label={LL.home.promotions.previous()} onClick={() => push(-1)} />
        <IconButton icon="arrow-right" label={LL.home.promotions.next()} onClick={() => push(1)} />
      </div>
    </section>
  )
}
