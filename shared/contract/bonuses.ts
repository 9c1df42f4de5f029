import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { paged, PageQuery } from './paged.ts'

/** Loyalty: one point is one hryvnia. */

export const BonusEntry = z
  .object({
    id: Id,
    /** Points; negative when spent. */ points: z.number(),
    reason: z.enum(['earned', 'spent', 'returned', 'gift']),
    order_number: z.string().nullable().default(null),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'BonusEntry' })

export const Bonuses = paged(BonusEntry)
  .extend({ balance: z.number().default(0), card_number: z.string().default('') })
  .meta({ id: 'Bonuses' })
export type Bonuses = z.output<typeof Bonuses>

const calls = { tag: 'bonuses', family: 'account', access: 'customer', query: PageQuery, answer: Bonuses } as const

export const bonusesApi = {
  getBonuses: endpoint('GET /api/get-bonuses', { ...calls, summary: 'Balance, card and history, newest first' }),
}
export const bonusesBff = {
  readBonuses: endpoint('GET /bff/bonuses', { ...calls, summary: 'Balance, card and history, newest first' }),
}
