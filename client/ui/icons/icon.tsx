import sprite from './icons.svg?url'
import type { IconName } from './icon-names.ts'

/** Decorative: the text or label beside it has the meaning. */
export const Icon = ({ name, className = '' }: { name: IconName; className?: string }) => (
  <svg className={`icon ${className}`} width="24" height="24" aria-hidden="true" focusable="false">
    <use href={`${sprite}#${name}`} />
  </svg>
)
