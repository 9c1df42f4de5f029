import { Suspense, use, type ReactNode } from 'react'
import { whenNear } from './hydration-gate.ts'

const onServer = typeof document === 'undefined'

interface Props {
  /** Id of the observed element, which is inside. */
  id: string
  children: ReactNode
}

/** The server's HTML, hydrated when it comes near the screen or is touched. Without server HTML it renders as usual. */
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
