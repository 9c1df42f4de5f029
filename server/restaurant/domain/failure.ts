import type { Order } from '../../../shared/contract/orders.ts'
import type { Quote } from '../../../shared/contract/order-forms.ts'
import type { MessageKey } from './messages.ts'

interface FailureDetails {
  /** Field → error message. */
  readonly errors?: Readonly<Record<string, MessageKey>>
  /** What the message names. */
  readonly values?: Readonly<Record<string, string>>
  /** The present state of what was refused. */
  readonly data?: Quote | Order
  readonly cause?: unknown
}

/** A refusal with a status and a message; server/restaurant/api/calls/refusals.ts turns it into the answer. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly word: MessageKey
  readonly details: FailureDetails

  constructor(status: number, word: MessageKey, details: FailureDetails = {}) {
    super(word, { cause: details.cause })
    this.status = status
    this.word = word
    this.details = details
  }
}

/** 422 with one wrong field. */
export const wrongField = (field: string, word: MessageKey): Failure =>
  new Failure(422, 'invalid', { errors: { [field]: word } })

/** The order is, or has come, in a state in which this cannot be done. */
export const wrongState = (): Failure => new Failure(409, 'order_state')

export const notFound = (): Failure => new Failure(404, 'not_found')
