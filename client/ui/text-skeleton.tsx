import { useApp } from '#client/context/app.ts'

/** As high as the line of text that replaces it. */
export const TextSkeleton = () => (
  <span className="skeleton skeleton-text">
    <span className="visually-hidden">{useApp().LL.common.loading()}</span>
    {'\u00a0'}
  </span>
)
