import { useEffect } from 'react'
import { fetchAhead } from '#client/ui/picture.tsx'
import { savesData } from '#client/navigation/prefetch/save-data.ts'

/** Brings the picture of the next story, unless the line is to be spared. */
export function usePreloadedStory(src: string | undefined): void {
  useEffect(() => {
    if (src && !savesData()) fetchAhead(src, 'story')
  }, [src])
}
