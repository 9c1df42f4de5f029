import { useEffect } from 'react'
import { fetchAhead } from '../components/picture.tsx'

/** Brings the picture of the story that is told next. */
export function usePreloaded(src: string | undefined): void {
  useEffect(() => { if (src) fetchAhead(src, 'story') }, [src])
}
