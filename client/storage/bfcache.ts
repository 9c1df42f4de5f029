/**
 * Called when the browser restores a document from the back/forward cache, where it missed all events. The returned function stops
 * listening.
 */
export function onBfcacheRestore(handle: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) handle()
  }
  addEventListener('pageshow', listener)
  return () => removeEventListener('pageshow', listener)
}
