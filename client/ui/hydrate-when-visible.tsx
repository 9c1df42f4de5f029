import { Suspense, use, type ReactNode } from 'react'
import { whenNear } from './hydration-gate.ts'

const onServer = typeof document === 'undefined'

interface Props {
  /** Of the element that is to come near; it stands within. */
  id: string
  children: ReactNode
}

/** The server's HTML, live once it comes near the screen or is touched. Drawn as ever where there is no such HTML. */
export const HydrateWhenVisible = ({ id, children }: Props) => (
  <Suspense>
    <WaitUntilNear id={id}>{children}</WaitUntilNear>
  </Suspense>
)

function WaitUntilNear({ id, children }: Props) {
  const rendered = onServer ? null : document.getElementById(id)
  if (rendered) use(whenNear(rendered))
  return children
}
