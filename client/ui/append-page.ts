/** A list loaded page by page, as /bff returns it. */
export interface Pages<Item extends { id: number | string }> {
  data: Item[]
  meta: { current_page: number; last_page: number }
}

/** Appends a page; items that moved to it meanwhile are not repeated. */
export function appendPage<Item extends { id: number | string }, List extends Pages<Item>>(
  known: List & Pages<Item>,
  next: List,
): List {
  const fresh = next.data.filter(({ id }) => known.data.every((entry) => entry.id !== id))
  return { ...next, data: [...known.data, ...fresh] }
}
