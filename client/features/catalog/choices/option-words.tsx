import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import type { Option } from '#shared/rules/menu/options.ts'
import { isChoosable } from '#shared/rules/menu/selection.ts'
import { useApp } from '#client/context/app.ts'

/** Name, weight and price of an option, or that it is sold out. */
export function OptionWords({ option, isFree }: { option: Option; isFree: boolean }) {
  const { LL, locale } = useApp()
  const { name, weight, price } = option
  return (
    <span className="option-words">
      <span>
        {name}
        {weight && <small className="muted"> {weight}</small>}
      </span>
      {!isChoosable(option) && <small>{LL.options.stopped()}</small>}
      {isChoosable(option) && price > 0 && (
        <b>{isFree ? formatMoney(0, locale) : LL.options.price({ price: formatMoney(kopiykas(price), locale) })}</b>
      )}
    </span>
  )
}
