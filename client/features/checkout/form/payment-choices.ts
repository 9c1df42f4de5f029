import type { PaymentMethod } from '#shared/contract/fields.ts'
import type { App } from '#client/context/app.ts'

/** Payment methods as texts, in the backend's order. */
export function paymentChoices(texts: App['LL']['checkout']['payment'], payments: readonly PaymentMethod[]) {
  const words = {
    cash: { title: texts.cash(), text: texts.cashText() },
    card_on_receipt: { title: texts.card(), text: texts.cardText() },
    card_online: { title: texts.online(), text: texts.onlineText() },
  }
  return payments.map((value) => ({ value, ...words[value] }))
}
