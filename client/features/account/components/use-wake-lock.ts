import { useEffect } from 'react'

/** Keeps the screen on while mounted, where supported; the browser drops the lock whenever the tab is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery: the code can still be scanned.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (over) void lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
