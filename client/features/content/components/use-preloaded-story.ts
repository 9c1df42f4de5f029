import { useEffect } from 'react'
import { fetchAhead } from '#client/ui/picture.tsx'
import { isLineSpared } from '#client/navigation/prefetch/save-data.ts'

/** Brings the picture of the next story, unless the line is to be spared. */
export function usePreloaded(src: string | undefined): void {
  useEffect(() => {
    if (src && !isLineSpared()) fetchAhead(src, 'story')
  }, [src])
}
