/** Placeholder of the page in the shell's HTML. */
export const OUTLET = '<!--page-->'

/** Element of the page's own root; the shell's React never reads its content. */
export const Outlet = () => (
  <main id="main" tabIndex={-1} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: OUTLET }} />
)
