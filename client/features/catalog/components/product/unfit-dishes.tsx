import { reaction } from 'mobx'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { isUnfit, nothingAvoided, shownOf, type Avoidance } from '#shared/rules/menu/diet.ts'
import { useApp } from '#client/context/app.ts'
import { getDiet } from '../../actions/get-diet.ts'

/** What the customer avoids, for lists of products and their warnings. Empty before hydration: without a diet no list renders twice. */
export function useAvoided(): Avoidance {
  const app = useApp()
  const subscribe = useCallback((onChange: () => void) => reaction(() => getDiet(app).avoided, onChange), [app])
  return useSyncExternalStore(
    subscribe,
    () => getDiet(app).avoided,
    () => nothingAvoided,
  )
}

/**
 * Hidden products arrive in the server's HTML with each visit. The lists remove them after hydration; until then this style sheet
 * hides them, so that nothing flashes and scroll positions stay valid (history/scroll-positions.ts).
 */
let sheet: CSSStyleSheet | null = null
let of: Avoidance = nothingAvoided
let hidden = new Set<number>()

/** Stores what a list hides for the next visit; another choice hides others. */
function rememberHiddenDishes(avoided: Avoidance, ids: readonly number[]): void {
  if (avoided === of && ids.every((id) => hidden.has(id))) return
  hidden = new Set([...(avoided === of ? hidden : []), ...ids])
  of = avoided
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
  sheet.replaceSync([...hidden].map(ruleOf).join(''))
}

const ruleOf = (id: number): string => `.card:has(>[href$="/product/${id}"]){display:none}`

/** The products of a list that this customer sees. */
export function useShown(products: readonly ProductCard[]): readonly ProductCard[] {
  const avoided = useAvoided()
  const visibleProducts = shownOf(products, avoided)
  useEffect(
    () =>
      rememberHiddenDishes(
        avoided,
        avoided.hides ? products.filter((product) => isUnfit(product, avoided)).map(({ id }) => id) : [],
      ),
    [products, avoided],
  )
  return visibleProducts
}

/**
 * How many of these products contain what the customer avoids, and whether they are shown. The button stays, so that it keeps the
 * focus.
 */
export function UnfitDishes({ products, quiet }: { products: readonly ProductCard[]; quiet?: boolean | undefined }) {
  const app = useApp()
  const { unfit } = app.LL.diet
  const avoided = useAvoided()
  const n = products.filter((product) => isUnfit(product, avoided)).length
  if (n === 0) return null
  return (
    <div className="unfit row">
      <p role={quiet ? undefined : 'status'}>{avoided.hides ? unfit.hidden({ n }) : unfit.shown({ n })}</p>
      <button type="button" className="inline-link" onClick={() => getDiet(app).hide(!avoided.hides)}>
        {avoided.hides ? unfit.show() : unfit.hide()}
      </button>
    </div>
  )
}
