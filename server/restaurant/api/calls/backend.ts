import type { FastifyBaseLogger } from 'fastify'
import type { Changes } from '../../domain/orders/changes.ts'
import type { PaymentProvider } from '../../domain/payments/provider.ts'
import type { Sandbox } from '../../domain/payments/sandbox.ts'
import type { PushOptions } from '../../domain/push/push-notifier.ts'
import type { Sms } from '../../domain/sms.ts'
import type { Database } from '../../database/tables.ts'
import type { ToldChange } from '../../folder/told-changes.ts'

/** Dependencies of the routes; injected, so that a test can bring its own clock. */
export interface Backend {
  readonly database: Database
  readonly sms: Sms
  /** Header and secret of the proof that a phone number is sent with. */
  readonly phoneHash: { readonly header: string; readonly secret: string }
  /** Changes of orders and of the menu, by any process on the database. */
  readonly changes: Changes
  /** How orders are paid online. */
  readonly payments: PaymentProvider | Sandbox
  /** Minutes an order waits for its online payment. */
  readonly paymentWaitMinutes: number
  /** Online payments are captured when the restaurant accepts; absent: charged at once. */
  readonly holdsPayments?: boolean | undefined
  /** Public address of this restaurant, for the payment page; absent: the host of the request. */
  readonly publicUrl?: string | undefined
  /** The shop's host, to which browsers bind SMS codes (WebOTP); absent: codes are typed. */
  readonly shopHost?: string | undefined
  /** Reverse proxies whose word about the address of a client counts; absent: none. */
  readonly proxies?: string[] | undefined
  /** Key of the operator API; absent: there is no operator API. */
  readonly operatorKey?: string | undefined
  /** Sends push messages about orders; absent: none are sent. */
  readonly push?: (Pick<PushOptions, 'vapid' | 'post'> & { readonly hosts: readonly string[] }) | undefined
  /** Days with slots, today among them; absent: a week. */
  readonly slotDays?: number | undefined
  /** The shop does not wear the demo's brand. */
  readonly hasOtherBrand?: boolean
  /** Reads the restaurant's folder again; refused with its mistakes. Absent: the demo. */
  readonly readFolder?: (() => Promise<readonly ToldChange[]>) | undefined
  /** The folder of pictures; absent: the demo's. */
  readonly pictures?: string | undefined
  /** Hryvnias above which a guest signs in or pays online; absent or 0: none. */
  readonly guestLimit?: number | undefined
  readonly logger: FastifyBaseLogger
  readonly now: () => Date
}
