import { useApp } from '#client/context/app.ts'
import { ButtonLink } from '../button.tsx'

/** A link to the first page, above a later page of a list that was opened by URL or without scripts. */
export function ListStart({ href, page }: { href: string; page: number }) {
  const {
    LL: { common },
  } = useApp()
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
