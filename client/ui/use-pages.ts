import { useState } from 'react'
import { appendPage, type Pages } from './append-page.ts'
import { useSubmission } from './use-submission.ts'

/** A growing list and a function that loads more: the first page came with the page itself. */
export function usePages<Item extends { id: number | string }>(
  first: Pages<Item>,
  pageOf: (page: string) => Promise<Pages<Item>>,
) {
  const [known, setKnown] = useState(first)
  const { current_page: page, last_page: last } = known.meta
  const more = useSubmission(async () => {
    setKnown(appendPage(known, await pageOf(String(page + 1))))
  })
  return { entries: known.data, isAll: page >= last, more }
}
