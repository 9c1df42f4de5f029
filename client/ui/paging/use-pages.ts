import { useState } from 'react'
import { useSubmission } from '../form/use-submission.ts'

/** A growing list and a function that loads more: the first page came with the page itself. */
export function usePages<Item extends { id: number | string }>(
  first: Pages<Item>,
  pageOf: (page: string) => Promise<Pages<Item>>,
) {
  const [list, setList] = useState(first)
  const { current_page: page, last_page: last } = list.meta
  const more = useSubmission(async () => {
    setList(appendPage(list, await pageOf(String(page + 1))))
  })
  return { entries: list.data, isAll: page >= last, more }
}

/** A list loaded page by page, as /bff returns it. */
export interface Pages<Item extends { id: number | string }> {
  data: Item[]
  meta: { current_page: number; last_page: number }
}

/** Appends a page; items that moved to it meanwhile are not repeated. */
export function appendPage<Item extends { id: number | string }, List extends Pages<Item>>(
  list: List & Pages<Item>,
  next: List,
): List {
  const fresh = next.data.filter(({ id }) => list.data.every((entry) => entry.id !== id))
  return { ...next, data: [...list.data, ...fresh] }
}
