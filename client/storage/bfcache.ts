/** Called when the browser restores a document from the back/forward cache, where it missed all events. */
export const onBfcacheRestore = (handle: () => void): void =>
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) handle()
  })
