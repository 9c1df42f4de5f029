import { useEffect, useRef } from 'react'
import { useApp } from '#client/context/app.ts'
import { IconButton } from '#client/ui/button.tsx'
import { opensDialog } from '#client/ui/dialog/opens-dialog.ts'
import { centreCurrent } from '#client/ui/spy-sections.ts'

interface BarProps {
  links: { id: number; name: string; href: string }[]
  current: number | null
  kind: 'page' | 'location'
}

/** The strip of categories under the header; scrolls to the current one, and links to all of them. */
export function CategoryBar({ links, current, kind }: BarProps) {
  const { LL, stores } = useApp()
  const { overlays } = stores
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (strip.current) centreCurrent(strip.current)
  }, [current])
  return (
    <nav className="category-bar" aria-label={LL.catalog.bar()}>
      <div className="container">
        <IconButton
          icon="grid"
          label={LL.nav.categories.open()}
          {...opensDialog(LL.nav.categories.title(), 'drawer drawer-start')}
          onClick={() => overlays.open('navigation')}
        />
        <ul ref={strip}>
          {links.map(({ id, name, href }) => (
            <li key={id}>
              <a className="chip" href={href} aria-current={id === current ? kind : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
