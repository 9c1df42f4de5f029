import { useEffect } from 'react'

/** Brings a picture that is shown next. */
export function usePreloaded(src: string | undefined): void {
  useEffect(() => { if (src) new Image().src = src }, [src])
}
