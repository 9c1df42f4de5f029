import { useEffect } from 'react'
import { fetchAhead } from '#client/ui/picture.tsx'
import { savesData } from '#client/navigation/prefetch/save-data.ts'

/** Preloads the picture of the next story, unless the customer saves data. */
export function usePreloadedStory(src: string | undefined): void {
  useEffect(() => {
    if (src && !savesData()) fetchAhead(src, 'story')
  }, [src])
}
