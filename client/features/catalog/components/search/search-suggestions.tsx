import { useEffect, useRef } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { useApp } from '#client/context/app.ts'
import type { Option } from './search-options.ts'
import './search-suggestions.css'

interface SuggestedProps {
  id: string
  options: Option[]
  active: number
  onChoose: () => void
}

/** Real links, which can be opened in a new tab; a press here leaves the focus in the field. */
export function Suggested({ id, options, active, onChoose }: SuggestedProps) {
  const { LL } = useApp()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className="suggest-list search-list" role="listbox" id={id} ref={list} aria-label={LL.search.suggestions()}>
      {options.map(({ href, name, picture, fact, warning }, index) => (
        <a
          key={href}
          id={`${id}-${index}`}
          href={href}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onChoose}
        >
          <OptionPicture picture={picture} />
          <span>
            {name}
            {warning && (
              <span className="diet-warning">
                <Icon name="alert" />
                {warning}
              </span>
            )}
          </span>
          {fact && <small>{fact}</small>}
        </a>
      ))}
    </div>
  )
}

/** All results have an icon in place of a picture. */
function OptionPicture({ picture }: Pick<Option, 'picture'>) {
  return picture === null ? (
    <span className="search-all">
      <Icon name="search" />
    </span>
  ) : (
    <Picture src={picture} place="thumb" width={64} height={48} />
  )
}
