import type { MouseEvent } from 'react'
import type { Submission } from '../form/use-submission.ts'
import { Refusal } from '../form/attempt.tsx'
import { useApp } from '#client/context/app.ts'
import { ButtonLink } from '../button.tsx'

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

/** A link to the first page, above a later page of a list that was opened by URL or without scripts. */
export function ListStart({ href, page }: { href: string; page: number }) {
  const { common } = useApp().LL
  return (
    page > 1 && (
      <p className="list-start">
        <ButtonLink icon="arrow-left" href={href}>
          {common.toFirstPage()}
        </ButtonLink>
      </p>
    )
  )
}
