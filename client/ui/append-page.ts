/** A list read page by page, as /bff answers it. */
export interface Pages<Item extends { id: number | string }> {
  data: Item[]
  meta: { current_page: number; last_page: number }
}

/** The list with one page more; what slid from one page to the next meanwhile is not shown twice. */
export function appendPage<Item extends { id: number | string }, List extends Pages<Item>>(
  known: List & Pages<Item>,
  next: List,
): List {
  const fresh = next.data.filter(({ id }) => known.data.every((entry) => entry.id !== id))
  return { ...next, data: [...known.data, ...fresh] }
}
