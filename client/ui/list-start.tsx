import { useApp } from '#client/context/app.ts'
import { ButtonLink } from './button.tsx'

/** Above a later page of a list, which somebody was sent or came to without scripts: the way to its beginning. */
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
