import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import type { AddressSuggestion } from '#shared/contract/delivery.ts'
import { useApp } from '#client/context/app.ts'
import { Field } from '#client/ui/form/field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useDebouncedQuery } from '#client/ui/form/use-debounced-query.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** The longest gap between two letters without a pause. */
const PAUSE_MS = 200
/** Shorter texts match too much (contract: too_short). */
const LETTERS = 2

interface AddressSearchProps {
  cityId: AnyId
  query: string
  onType: (query: string) => void
  onChoose: (suggestion: AddressSuggestion) => void
  hint: string | undefined
  error: string | undefined
}

/** Arrow keys move from option to option and wrap around. */
const nextOf = (key: string, active: number, count: number): number =>
  (active + (key === 'ArrowDown' ? 1 : count - 1)) % count

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** The house is typed too: the suggestion needs no press of its own. */
const isTypedWhole = (query: string, { house, is_precise }: AddressSuggestion): boolean =>
  is_precise && Boolean(house) && letters(query).endsWith(letters(house ?? ''))

/** State of the combobox: options, the active one, and whether the list is open. */
function useCombobox({ cityId, query, onType, onChoose }: AddressSearchProps) {
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState(0)
  const { api } = useApp()
  const text = query.trim()
  const lookup = useDebouncedQuery(isTyping && text.length >= LETTERS ? text : null, PAUSE_MS, (typed, signal) =>
    api.call('GET /bff/address-suggestions', { query: { city_id: String(cityId), query: typed }, signal }),
  )
  const suggestions = lookup.state === 'done' ? lookup.answer : []
  const type = (text: string): void => {
    setTyping(true)
    setActive(0)
    onType(text)
  }
  const choose = (suggestion: AddressSuggestion): void => {
    setTyping(false)
    onChoose(suggestion)
  }
  const press = (event: KeyboardEvent): void => {
    const current = suggestions[active]
    if (!current || !['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) return
    // Enter would submit the form, Escape would close the dialog.
    event.preventDefault()
    if (event.key === 'Enter') choose(current)
    else if (event.key === 'Escape') setTyping(false)
    else setActive(nextOf(event.key, active, suggestions.length))
  }
  const leave = (): void => {
    const [match, ...rest] = suggestions.filter((suggestion) => isTypedWhole(query, suggestion))
    if (match && rest.length === 0) choose(match)
    else setTyping(false)
  }
  return { state: lookup.state, suggestions, active, type, choose, press, leave }
}

/** Search as you type: a combobox with a list (WAI-ARIA patterns); Enter takes the first suggestion. */
export function AddressSearch(props: AddressSearchProps) {
  const texts = useApp().LL.address
  const list = useId()
  const { state, suggestions, active, type, choose, press, leave } = useCombobox(props)
  const isOpen = suggestions.length > 0
  const control = (input: ComponentProps<'input'>) => (
    <div className="suggest">
      <input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
      />
      {state === 'busy' && <Icon name="spinner" className="spin" />}
      {isOpen && <Suggestions id={list} suggestions={suggestions} active={active} onChoose={choose} />}
    </div>
  )
  return (
    <div className="address-search">
      <Field
        label={texts.search()}
        placeholder={texts.placeholder()}
        autoComplete="address-line1"
        required
        maxLength={120}
        data-autofocus
        hint={props.hint}
        error={props.error}
        value={props.query}
        control={control}
        onText={type}
        onKeyDown={press}
        onBlur={leave}
      />
      <Outcome state={state} count={suggestions.length} />
    </div>
  )
}

const nameOf = ({ street, house }: AddressSuggestion): string => (house ? `${street}, ${house}` : street)

interface SuggestionsProps {
  id: string
  suggestions: AddressSuggestion[]
  active: number
  onChoose: (suggestion: AddressSuggestion) => void
}

/** A press here leaves the focus in the field. */
function Suggestions({ id, suggestions, active, onChoose }: SuggestionsProps) {
  const texts = useApp().LL.address
  return (
    <div className="suggest-list" role="listbox" id={id} aria-label={texts.suggestions()}>
      {suggestions.map((suggestion, index) => (
        <button
          type="button"
          key={suggestion.place_id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span>{nameOf(suggestion)}</span>
          {!suggestion.is_precise && <small>{texts.addHouse()}</small>}
        </button>
      ))}
    </div>
  )
}

/** Announced to screen readers, and shown when there is no list. */
function Outcome({ state, count }: { state: ReturnType<typeof useCombobox>['state']; count: number }) {
  const texts = useApp().LL.address
  const isEmpty = state === 'failed' || (state === 'done' && count === 0)
  const text =
    state === 'failed'
      ? texts.searchFailed()
      : state !== 'done'
        ? ''
        : count === 0
          ? texts.nothing()
          : texts.found({ count })
  return (
    <p className={isEmpty ? 'field-hint' : 'visually-hidden'} role="status">
      {text}
    </p>
  )
}
