import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { href } from '#shared/routes.ts'
import { nothingAvoided } from '#shared/rules/menu/diet.ts'
import { plainLine } from '#shared/rules/cart/plain-line.ts'
import { useDebouncedQuery } from '#client/ui/form/use-debounced-query.ts'
import { useApp, type App } from '#client/context/app.ts'
import { leastText, money } from '#client/ui/price-texts.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { getDiet } from '../../actions/get-diet.ts'
import { suggestDishes, type Suggestions } from '../../actions/search-menu.ts'
import { warningOf } from '../product/product-warning.ts'

/** A longer gap between two letters is a pause; shorter ones would exhaust the search rate limit of a network. */
const PAUSE_MS = 250
/** One letter matches half of the menu. */
const LETTERS = 2

/** Arrow keys move from option to option; between the last and the first none is selected. */
const nextOf = (key: string, active: number, count: number): number =>
  key === 'ArrowDown' ? (active + 1 < count ? active + 1 : -1) : active < 0 ? count - 1 : active - 1

type Texts = Pick<App, 'LL' | 'locale'>

/** An option of the list under the field, identified by its URL. */
export interface Option {
  readonly href: string
  readonly name: string
  readonly picture: string | null
  readonly fact: string
  readonly warning?: string | null
}

const dishFact = (app: Texts, dish: ProductCard): string => {
  const { LL, locale } = app
  if (!dish.is_available) return LL.product.unavailable()
  if (dish.in_stop_list) return LL.product.stopped()
  const least = leastText(app, dish)
  return least ? `${least.price} · ${least.amount}` : money(dish.currentPrice, locale)
}

/** Categories first, as they are few; at the end a link to all matches, if the list does not show them. */
export function optionsOf(
  app: Texts,
  text: string,
  { categories, dishes, total }: Suggestions,
  avoided = nothingAvoided,
): Option[] {
  const { LL, locale } = app
  const all = {
    href: `${href(locale, 'search')}?${new URLSearchParams({ q: text })}`,
    name: LL.search.all({ n: total }),
    picture: null,
    fact: '',
  }
  return [
    ...categories.map(({ id, name, image }) => ({
      href: href(locale, 'category', { id }),
      name,
      picture: image,
      fact: LL.search.category(),
    })),
    ...dishes.map((dish) => ({
      href: href(locale, 'product', { id: dish.id }),
      name: dish.name,
      picture: dish.image_preview,
      fact: dishFact(app, dish),
      warning: warningOf(app, dish, avoided),
    })),
    ...(total > dishes.length ? [all] : []),
  ]
}

/** Products and categories for the typed text; null closes the list. */
function useOptions(text: string | null): { options: Option[]; status: string; isEmpty: boolean } {
  const app = useApp()
  const wanted = text === null ? '' : plainLine(text)
  const { state, latest } = useDebouncedQuery(wanted.length >= LETTERS ? wanted : null, PAUSE_MS, (query, signal) =>
    suggestDishes(app, query, signal),
  )
  const options = state === 'idle' || !latest ? [] : optionsOf(app, wanted, latest, getDiet(app).avoided)
  const { suggested, noneSuggested } = app.LL.search
  const status = state === 'done' ? (options.length > 0 ? suggested({ n: options.length }) : noneSuggested()) : ''
  return { options, status, isEmpty: state === 'done' && options.length === 0 }
}

/** Text typed before React was there gets its suggestions, too. */
function useTypedEarly(type: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = field
    if (current && current === document.activeElement && current.value !== current.defaultValue) type(current.value)
  }, [type])
  return field
}

/** An editable combobox with a list (WAI-ARIA patterns): Enter submits the text, or opens the selected option. */
export function useCombobox(list: string) {
  const { navigate } = useApp()
  const [text, setText] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { options, status, isEmpty } = useOptions(text)
  const isOpen = options.length > 0
  // By URL: a newer answer may have changed the order.
  const active = options.findIndex(({ href }) => href === chosen)
  const type = (typed: string | null): void => {
    setText(typed)
    setChosen(null)
  }
  const close = (): void => type(null)
  const act = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean => {
    if (key === 'ArrowDown' && !isOpen) type(currentTarget.value)
    else if (!isOpen) return false
    else if (key === 'ArrowDown' || key === 'ArrowUp')
      setChosen(options[nextOf(key, active, options.length)]?.href ?? null)
    else if (key === 'Escape') close()
    else if (key === 'Enter' && options[active]) {
      close()
      navigate(options[active].href)
    } else return false
    return true
  }
  const input = {
    ref: useTypedEarly(setText),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
    // While an input method composes, its keys are its own.
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!event.nativeEvent.isComposing && act(event)) event.preventDefault()
    },
    ...(useHydrated() && {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? list : undefined,
      'aria-activedescendant': active >= 0 ? `${list}-${active}` : undefined,
    }),
  }
  return { input, options, active, status, isEmpty, close }
}
