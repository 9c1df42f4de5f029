import sprite from './icons.svg?url'
import type { IconName } from './icon-names.ts'

/** Decoration only: what it means is said by the text or label beside it. */
export const Icon = ({ name, className = '' }: { name: IconName; className?: string }) => (
  <svg className={`icon ${className}`} width="24" height="24" aria-hidden="true" focusable="false">
    <use href={`${sprite}#${name}`} />
  </svg>
)
