import './search-suggestions.css'
import { type ComponentProps, useEffect, useRef } from 'react'
import { SEARCH_MAX } from '#shared/rules/search/catalog-filters.ts'
import { href } from '#shared/routes.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { useCombobox, type Option } from './use-search-combobox.ts'
import { Picture } from '#client/ui/picture.tsx'

interface SuggestedProps {
  id: string
  options: Option[]
  active: number
  onChoose: () => void
}

/** Real links, which can be opened in a new tab; a press here leaves the focus in the field. */
function Suggested({ id, options, active, onChoose }: SuggestedProps) {
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

/** By its id the field keeps the focus when the results arrive. */
const ID = 'search-field'

/** The field is uncontrolled, so that text typed before hydration is not lost; the form works without scripts. */
export function SearchField({ query }: { query: string }) {
  const { LL, locale } = useApp()
  const { input, options, active, status, isEmpty, close } = useCombobox(`${ID}-list`)
  return (
    <form className="search-form" role="search" action={href(locale, 'search')} onSubmit={close}>
      <label className="visually-hidden" htmlFor={ID}>
        {LL.search.field()}
      </label>
      <div
        className="suggest field"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close()
        }}
      >
        <Icon name="search" />
        <QueryInput {...input} id={ID} query={query} />
        {isEmpty && (
          <p className="suggest-list search-list muted" aria-hidden="true">
            {status}
          </p>
        )}
        {options.length > 0 && <Suggested id={`${ID}-list`} options={options} active={active} onChoose={close} />}
      </div>
      <Button type="submit" look="accent">
        {LL.search.submit()}
      </Button>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </form>
  )
}

function QueryInput({ query, ...input }: ComponentProps<'input'> & { query: string }) {
  const { LL } = useApp()
  return (
    <input
      {...input}
      name="q"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={SEARCH_MAX}
      placeholder={LL.search.placeholder()}
      defaultValue={query}
      data-autofocus={query ? undefined : ''}
    />
  )
}
