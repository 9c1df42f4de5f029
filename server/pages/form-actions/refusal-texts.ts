import type { Locale } from '#shared/locale.ts'
import type { OrderFields } from '#shared/page-data/form-pages.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import { isSessionOver, ShopError, UpstreamError } from '#server/errors.ts'
import { textsOf } from '#server/texts.ts'
import { refusalIn } from '#server/upstream/refusal.ts'
import type { FailedOrderAttempt } from './order-fields.ts'

/** The form's text for a failed order: the outcomes of /bff, shown beside the fields. */

type Refusal = Partial<FailedOrderAttempt>

/** 'used': an order with this key exists. Other failures are those of any page. */
export function refusalOf(error: unknown, locale: Locale, fields: OrderFields): Refusal | 'used' {
  if (error instanceof ShopError) return ofShop(error, locale, fields)
  if (!(error instanceof UpstreamError) || isSessionOver(error)) throw error
  const refused = refusedFields(error, locale)
  if ('idempotency_key' in refused.faults) return 'used'
  return error.status === 429 ? { refused: textsOf(locale).errors.tooMany(), status: 429 } : { ...refused, status: 422 }
}

/** The restaurant's texts for the fields of the form, else its words for the whole, else the shop's. */
export function refusedFields(error: UpstreamError, locale: Locale, isField = (_name: string): boolean => true) {
  const { text, fields = {} } = refusalIn(error)
  const entries = Object.entries(fields).filter(([name]) => isField(name))
  const faults = Object.fromEntries(entries.map(([name, [fault = '']]) => [name, fault]))
  return { faults, refused: entries.length > 0 ? null : (text ?? textsOf(locale).errors.validation()) }
}

function ofShop(error: ShopError, locale: Locale, { total }: OrderFields): Refusal {
  const {
    errors,
    checkout,
    delivery: { closing },
    cart: { news, obstacle },
  } = textsOf(locale)
  const {
    status,
    code,
    details: { quote },
  } = error
  const money = (hryvnias: number): string => formatMoney(kopiykas(hryvnias), locale)
  if (code === 'quote_changed' && quote?.obstacle === 'paused')
    return { refused: `${closing.paused()} ${obstacle.paused()}`, status }
  if (code === 'quote_changed' && quote)
    return {
      refused: `${errors.quoteChanged()} ${news.total({ before: money(Number(total)), after: money(quote.total) })}`,
      status,
    }
  if (code === 'order_checking') return { refused: checkout.checking.text(), isUnknown: true, status }
  if (code === 'order_in_flight') return { refused: errors.orderInFlight(), isUnknown: true, status }
  if (code === 'order_not_sent') return { refused: checkout.notSent(), status }
  if (code === 'too_many') return { refused: errors.tooMany(), status }
  throw error
}
