/** Times of the loading bar. */
export const PROGRESS = { throttleMs: 200, durationMs: 2000, hideMs: 500, resetMs: 400 } as const

export type Phase = 'idle' | 'running' | 'done' | 'gone'

/**
 * Next phase and its delay: quick answers show nothing; slow ones a bar that fills, stays full for a moment, fades and resets. Null:
 * the phase stays until the visit changes.
 */
export function nextPhase(phase: Phase, pending: boolean): readonly [next: Phase, ms: number] | null {
  if (pending) return phase === 'running' ? null : ['running', PROGRESS.throttleMs]
  if (phase === 'running') return ['done', 0]
  if (phase === 'done') return ['gone', PROGRESS.hideMs]
  return phase === 'gone' ? ['idle', PROGRESS.resetMs] : null
}
