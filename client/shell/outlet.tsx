/** Where the server puts the page into the frame's HTML. */
export const OUTLET = '<!--page-->'

/** Home of the page's own root; React never looks inside. */
export const Outlet = () => (
  <main id="main" tabIndex={-1} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: OUTLET }} />
)
