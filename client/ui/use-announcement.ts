import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Whether these words are the ones to be read out: when they come and at the steps of the countdown; the region is there before
 * its words (WCAG 4.1.3). At any minute they are in one place alone, so that who reads on hears them once.
 */
export function useAnnouncement(step: number | string, text: string): boolean {
  const [told, say] = useState('')
  const tell = useEffectEvent(() => say(text))
  useEffect(() => tell(), [step])
  return told === text
}
