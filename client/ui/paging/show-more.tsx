import type { MouseEvent, ReactNode } from 'react'
import type { Submission } from '../form/use-submission.ts'
import { Refusal } from '../form/attempt.tsx'
import { useApp } from '#client/context/app.ts'
import { ButtonLink } from '../button.tsx'
import { usePages, type Pages } from './use-pages.ts'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** More of a list: appended after hydration, else a link to the next page. */
export function ShowMore({ href, more, children }: { href: string; more: Submission<[]>; children: string }) {
  const clicked = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (!more.busy) void more.run()
  }
  return (
    <div className="show-more">
      <ButtonLink href={href} aria-busy={more.busy || undefined} onClick={clicked}>
        {children}
      </ButtonLink>
      <Refusal error={more.error} />
    </div>
  )
}

interface PagedListProps<Item extends { id: number | string }> {
  first: Pages<Item>
  /** The page of the list. */
  path: string
  pageOf: (page: string) => Promise<Pages<Item>>
  show: (item: Item) => ReactNode
  /** Text of the button for more. */
  more: string
  /** Instead of no items. */
  empty: ReactNode
  className: string
}

/** A list of a page of its own; a later page that was opened by URL or without scripts leads to the first. */
export function PagedList<Item extends { id: number | string }>({
  first,
  path,
  pageOf,
  show,
  more: moreText,
  empty,
  className,
}: PagedListProps<Item>) {
  const { common } = useApp().LL
  const { entries, isAll, more } = usePages(first, pageOf)
  const page = first.meta.current_page
  return (
    <>
      {page > 1 && (
        <p className="list-start">
          <ButtonLink icon="arrow-left" href={path}>
            {common.toFirstPage()}
          </ButtonLink>
        </p>
      )}
      {entries.length === 0 && empty}
      <ul className={className}>{entries.map(show)}</ul>
      {!isAll && (
        <ShowMore href={`${path}?page=${page + 1}`} more={more}>
          {moreText}
        </ShowMore>
      )}
    </>
  )
}
