import type { ReactNode } from 'react'
import type { FormOrder } from '#shared/page-data/form-pages.ts'
import { useApp } from '#client/context/app.ts'
import { FieldError } from '#client/ui/form/field.tsx'
import type { ContactDraft, ContactFormState } from './use-contact-form.ts'

/** A form about an order has its address and a draft of its own. */
export const addressAbout = (page: string, order: FormOrder | undefined): string =>
  order ? `${page}?order=${order.id}` : page
export const draftName = (form: string, order: FormOrder | undefined): string => (order ? `${form}-${order.id}` : form)

interface OrderPartProps<Draft extends ContactDraft> {
  of: ContactFormState<Draft>
  order: FormOrder | undefined
  /** The fields that ask for what the order knows. */
  children: ReactNode
  /** Their names; they are sent in case it is not proved any more. */
  hidden: readonly (keyof Draft & string)[]
}

/** The order that the form is about, or the fields that ask for one. */
export function OrderPart<Draft extends ContactDraft>({ of, order, hidden, children }: OrderPartProps<Draft>) {
  const { LL } = useApp()
  if (!order) return children
  const { id, number, restaurant } = order
  return (
    <div>
      <p>
        <b>{[LL.order.number({ number }), restaurant.name].filter(Boolean).join(', ')}</b>
      </p>
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} value={String(of.draft[name])} />
      ))}
      <FieldError id={`order-${id}`} text={hidden.map(of.errorOf).find(Boolean)} />
    </div>
  )
}
