/** Called when the browser shows a document again that it has kept as it was: nothing that happened meanwhile was heard there. The answer ends the listening. */
export function onBfcacheRestore(handle: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) handle()
  }
  addEventListener('pageshow', listener)
  return () => removeEventListener('pageshow', listener)
}
