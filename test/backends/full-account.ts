import { failure, notFound, ok, type Answer, type Call } from './http.ts'

/** Saved addresses, points and favourites of the second brand's customers, in memory. */

type Saved = Record<string, unknown> & { id: number }
const POINTS = {
  data: [{ id: 1, points: 50, reason: 'gift', order_number: null, created_at: '2026-11-01T10:00:00Z' }],
  meta: { current_page: 1, last_page: 1, per_page: 12, total: 1 },
  balance: 50,
  card_number: '4820000000017',
}

export interface AccountCalls {
  answer(call: Call, customer: string | null): Answer | null
}

const OWN =
  /^\/api\/(get-user-addresses|create-address|update-address|delete-address|get-bonuses|get-favorites)(?:\/(\d+))?$/

export function openAccountCalls(favouritesOf: (phone: string) => readonly string[]): AccountCalls {
  const all = new Map<string, Saved[]>()
  let last = 0
  const change = (saved: Saved[], id: string, body: Call['body']): Answer => {
    const found = saved.find((one) => String(one.id) === id)
    return found ? ok({ data: Object.assign(found, body) }) : notFound
  }
  return {
    answer: ({ method, path, body }, customer) => {
      const [, call, id = ''] = OWN.exec(path) ?? []
      if (!call) return null
      if (customer === null) return failure(401, { message: 'Unauthenticated' })
      const saved = all.get(customer) ?? []
      all.set(customer, saved)
      if (call === 'get-bonuses') return ok(POINTS)
      if (call === 'get-favorites') return ok({ data: favouritesOf(customer).map(Number) })
      if (method === 'GET') return ok({ data: saved })
      if (call === 'update-address') return change(saved, id, body)
      if (call === 'delete-address') {
        all.set(
          customer,
          saved.filter((one) => String(one.id) !== id),
        )
        return ok({ status: 'success' })
      }
      const created: Saved = { name: '', is_default: false, ...body, id: ++last }
      saved.push(created)
      return ok({ data: created })
    },
  }
}
