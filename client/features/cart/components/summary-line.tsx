import type { ComponentProps, ReactNode } from 'react'
import { Picture } from '#client/ui/picture.tsx'
import { LineWords } from './line-words.tsx'

interface SummaryLineProps extends ComponentProps<'li'> {
  /** As it was ordered: a dish that left the menu has no picture. */
  line: { name: ReactNode; image_preview?: string | undefined } & ComponentProps<typeof LineWords>['line']
  amount: string | undefined
  /** Why it cannot be ordered. */
  fault?: string | undefined
}

/** A line that is shown and not changed, with its sum. */
export const SummaryLine = ({ line, amount, fault, children, ...item }: SummaryLineProps) => (
  <li className="summary-line" {...item}>
    <Picture src={line.image_preview ?? ''} place="thumb" width={64} height={64} />
    <div className="summary-line-text">
      <span>{line.name}</span>
      {amount && <span className="muted">{amount}</span>}
      <LineWords line={line} />
      {fault && <span className="field-error">{fault}</span>}
    </div>
    {children}
  </li>
)
