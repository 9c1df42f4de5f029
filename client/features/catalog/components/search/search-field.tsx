import type { ComponentProps } from 'react'
import { SEARCH_MAX } from '#shared/rules/search/catalog-filters.ts'
import { href } from '#shared/routes.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useApp } from '#client/context/app.ts'
import { Suggested } from './search-suggestions.tsx'
import { useCombobox } from './use-search-combobox.ts'

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
        className="suggest"
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
