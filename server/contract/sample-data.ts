/** Values from earlier answers that later calls need. */
export interface SampleData {
  phone?: string
  token?: string
  terminal?: string
  city?: string
  restaurant?: number | string
  category?: string
  /** Slug of a content page its menus link to. */
  page?: string | undefined
  product?: { id: number | string; qty: number; name: string }
  point?: { latitude: string; longitude: string }
  total?: number
  slot?: string | null
  news?: string
  vacancy?: string
  profile?: { name: string; surname: string; email: string; birthday: string | null }
  /** The customer's favourite dishes, if the backend returns them. */
  liked?: readonly string[]
}

type Loose = Record<string, unknown>

/** The items of a list, bare or in `data`. */
export function rowsIn(json: unknown): Loose[] {
  const list = Array.isArray(json) ? json : (json as { data?: unknown } | null | undefined)?.data
  return Array.isArray(list) ? list.filter((one): one is Loose => typeof one === 'object' && one !== null) : []
}

/** The content of an answer, bare or in `data`. */
export const contentIn = (json: unknown): Loose =>
  ((json as { data?: unknown } | null | undefined)?.data ?? json ?? {}) as Loose

export const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value)

/** An available dish, in its smallest amount. */
export function productIn(json: unknown): SampleData['product'] {
  const dishes = rowsIn(json).flatMap((category) => rowsIn(category['products']))
  const dish =
    dishes.find(
      ({ is_available: isThere, in_stop_list: isStopped, category }) =>
        isThere !== false && !isStopped && !(category as Loose | undefined)?.['is_active_by_time'],
    ) ?? dishes[0]
  if (dish?.['id'] === undefined) return undefined
  const { minimum = 1, step = 1 } = (dish['productData'] ?? {}) as { minimum?: number; step?: number }
  return {
    id: dish['id'] as number | string,
    qty: Math.max(1, Math.ceil(Number(minimum) / Number(step)) || 1),
    name: textOf(dish['name']) ?? '',
  }
}
