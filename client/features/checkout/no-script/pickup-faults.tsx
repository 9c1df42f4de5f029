import type { OrderAttempt } from '#shared/page-data/form-pages.ts'
import { useApp } from '#client/context/app.ts'

/** The id of an order field; other errors are shown in the summary only. */
export const idOf = (field: string): string => `order-${field}`

/** All errors to fix, each a link to its field (WCAG 3.3.1). */
export function Faults({ faults }: Pick<OrderAttempt, 'faults'>) {
  const { LL } = useApp()
  const { contact, when, fulfilment, payment, extras } = LL.checkout
  const names: Record<string, () => string> = {
    name: contact.name,
    phone: contact.phone,
    slot: when.slotField,
    restaurant_id: fulfilment.restaurant,
    payment: payment.title,
    comment: extras.comment,
  }
  const all = Object.entries(faults)
  if (all.length === 0) return null
  return (
    <div className="notice notice-tall" data-severity="error" role="alert">
      <b>{LL.errors.validation()}</b>
      <ul>
        {all.map(([field, text]) => (
          <li key={field}>
            <a className="inline-link" href={`#${idOf(field)}`}>
              {[names[field]?.(), text].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
