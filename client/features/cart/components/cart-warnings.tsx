import { concernOf, type Concern } from '#shared/rules/diet.ts'
import type { CartLine } from '#shared/rules/cart.ts'
import { useApp } from '#client/context/app.ts'
import { getDiet } from '#client/features/catalog/actions/get-diet.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { warningText } from '#client/features/catalog/components/product-warning.ts'
import { useProducts } from '#client/features/catalog/components/use-products.ts'

export interface CartWarnings {
  concerns: ReadonlyMap<number, Concern>
  /** The composition of the products could not be loaded. */
  isUnchecked: boolean
}

/**
 * Cart lines that contain what the customer avoids, by product; loaded again each time, since recipes change. For observers in the
 * browser.
 */
export function useCartWarnings(lines: readonly CartLine[]): CartWarnings {
  const diet = getDiet(useApp())
  const hasDiet = diet.count > 0
  const { products, data, error } = useProducts(hasDiet ? lines.map(({ id }) => id) : [])
  const found = hasDiet ? products.map((product) => [product.id, concernOf(product, diet.avoided)] as const) : []
  return {
    concerns: new Map(found.flatMap(([id, concern]) => (concern ? [[id, concern] as const] : []))),
    isUnchecked: hasDiet && Boolean(error) && !data,
  }
}

/** Shown before payment: which products, and what is in them. */
export function CartWarningsNotice({ lines, concerns, isUnchecked }: CartWarnings & { lines: readonly CartLine[] }) {
  const app = useApp()
  const { cart } = app.LL.diet
  const concerned = lines.flatMap(({ id, name }) => {
    const concern = concerns.get(id)
    return concern ? [{ id, name, text: warningText(app, concern) }] : []
  })
  if (!isUnchecked && concerned.length === 0) return null
  return (
    <div className="notice concerns" data-severity="warn" role="status">
      <Icon name="alert" />
      {isUnchecked ? (
        <p>{cart.unchecked()}</p>
      ) : (
        <div>
          <b>{cart.title()}</b>
          <ul>
            {concerned.map(({ id, name, text }) => (
              <li key={id}>
                {name} — {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
