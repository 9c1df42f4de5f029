import type { ChangeEmitter } from '../../domain/orders/change-emitter.ts'
import type { PaymentProvider } from '../../domain/payments/provider.ts'
import type { Sandbox } from '../../domain/payments/sandbox.ts'
import type { Sms } from '../../domain/sms.ts'
import type { Database } from '../../database/tables.ts'

/** What the routes work with; handed in, so that a test can bring its own clock. */
export interface Backend {
  readonly database: Database
  readonly sms: Sms
  /** Header and secret of the proof that comes with a phone. */
  readonly phoneHash: { readonly header: string; readonly secret: string }
  /** Tells who waits for an order that it has changed. */
  readonly changes: ChangeEmitter
  /** How orders are paid online. */
  readonly payments: PaymentProvider | Sandbox
  /** Minutes an order waits for that; absent: half an hour. */
  readonly paymentWaitMinutes?: number | undefined
  /** Where browsers reach this restaurant, for the payment page; absent: as it was called. */
  readonly publicUrl?: string | undefined
  /** The host of the shop, to which browsers bind the codes; absent: codes are typed. */
  readonly shopHost?: string | undefined
  /** What the kitchen's own people show; absent: there is no operator API. */
  readonly operatorKey?: string | undefined
  /** How browsers are told of orders; absent: they are not. */
  readonly push?: { readonly publicKey: string; readonly hosts: readonly string[] } | undefined
  readonly now: () => Date
}
