import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Whether the text is announced: when it appears and at the steps of the countdown; the live region exists before its text (WCAG
 * 4.1.3). In between the text is in one place only, so that a screen reader reads it once.
 */
export function useAnnouncement(step: number | string | undefined, text: string): boolean {
  const [announced, setAnnounced] = useState('')
  const announce = useEffectEvent(() => setAnnounced(text))
  useEffect(() => announce(), [step])
  return announced === text
}
