import type { Order } from '#shared/contract/orders.ts'
import type { App } from '#client/context/app.ts'
import { kyivDay, kyivTime } from '#client/ui/time/kyiv-time.ts'
import { money } from '#client/ui/price.tsx'

/** '450 ₴ · 20 листопада, 14:40': money that came too late or in another sum; null: none did. */
export function lateMoneyText({ locale }: App, { late_payment: late }: Order): string | null {
  return late && `${money(late.sum, locale)} · ${kyivDay(late.at, locale)}, ${kyivTime(late.at, locale)}`
}
