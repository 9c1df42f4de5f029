import type { DietWarning } from '#shared/rules/menu/diet.ts'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import { describeChosen } from '#shared/rules/menu/describe-line.ts'
import { selectionOf } from '#shared/rules/menu/options.ts'
import { dietWarningWith } from '#shared/rules/menu/selection.ts'
import { useApp } from '#client/context/app.ts'
import { getDiet } from '#client/features/catalog/actions/get-diet.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { warningText } from '#client/features/catalog/components/product/product-warning.ts'
import { useProducts } from '#client/features/catalog/components/products-by-id.tsx'

export interface CartWarnings {
  warnings: ReadonlyMap<string, DietWarning>
  /** The composition of the products could not be loaded. */
  isUnchecked: boolean
}

/**
 * Cart lines that contain what the customer avoids, by the line's key; loaded again each time, since recipes change. For observers in the
 * browser.
 */
export function useCartWarnings(lines: readonly CartLine[]): CartWarnings {
  const diet = getDiet(useApp())
  const hasDiet = diet.count > 0
  const { data, error } = useProducts(hasDiet ? [...new Set(lines.map(({ id }) => id))] : [])
  const entries = lines.flatMap((line) => {
    const product = hasDiet && data?.find(({ id }) => id === line.id)
    const warning =
      product && dietWarningWith({ option_groups: [], ...product }, selectionOf(line.options), diet.avoided)
    return warning ? [[line.key, warning] as const] : []
  })
  return { warnings: new Map(entries), isUnchecked: hasDiet && Boolean(error) && !data }
}

/** Shown before payment: which products, and what is in them. */
export function CartWarningsNotice({ lines, warnings, isUnchecked }: CartWarnings & { lines: readonly CartLine[] }) {
  const app = useApp()
  const { cart } = app.LL.diet
  const warned = lines.flatMap((line) => {
    const key = line.key
    const warning = warnings.get(key)
    const name = [line.name, describeChosen(line.options)].filter(Boolean).join('. ')
    return warning ? [{ key, name, text: warningText(app, warning) }] : []
  })
  if (!isUnchecked && warned.length === 0) return null
  return (
    <div className="notice diet-warnings" data-severity="warn" role="status">
      <Icon name="alert" />
      {isUnchecked ? (
        <p>{cart.unchecked()}</p>
      ) : (
        <div>
          <b>{cart.title()}</b>
          <ul>
            {warned.map(({ key, name, text }) => (
              <li key={key}>
                {name} — {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
