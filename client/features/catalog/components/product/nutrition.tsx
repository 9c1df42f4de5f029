import { useId } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { intlTag } from '#shared/locale.ts'
import { useApp } from '#client/context/app.ts'

const rows = ['kcal', 'protein', 'fat', 'carbohydrates'] as const
type Row = (typeof rows)[number]
const columns = ['per_portion', 'per_100g'] as const

/** Energy and nutrients of the dish itself, per portion and per 100 g, as far as the restaurant states them. */
export function Nutrition({ product: { nutrition, option_groups } }: { product: Product }) {
  const { LL, locale } = useApp()
  const { nutrition: texts } = LL.product
  const id = useId()
  const filledColumns = columns.filter((column) => rows.some((row) => (nutrition?.[column]?.[row] ?? null) !== null))
  if (filledColumns.length === 0) return null
  const format = new Intl.NumberFormat(intlTag[locale], { maximumFractionDigits: 1 })
  const amount = (row: Row, value: number | null): string =>
    value === null ? '—' : texts[row === 'kcal' ? 'inKcal' : 'inGrams']({ n: format.format(value) })
  return (
    <section className="nutrition" aria-labelledby={id}>
      <h2 id={id}>{texts.title()}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.what()}</span>
            </th>
            {filledColumns.map((column) => (
              <th key={column} scope="col">
                {column === 'per_portion' ? texts.portion() : texts.per100g()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{texts[row]()}</th>
              {filledColumns.map((column) => (
                <td key={column}>{amount(row, nutrition?.[column]?.[row] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {option_groups.length > 0 && <p className="choice-text">{texts.without()}</p>}
    </section>
  )
}
