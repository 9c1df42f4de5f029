import { makeAutoObservable } from 'mobx'
import { PROGRESS } from '#shared/constants.ts'

export type Phase = 'idle' | 'running' | 'done' | 'gone'

/** Next phase and delay of each phase. */
const leaving: { readonly [Of in Phase]?: readonly [next: Phase, ms: number] } = {
  done: ['gone', PROGRESS.hideMs],
  gone: ['idle', PROGRESS.resetMs],
}

/** Quick answers show nothing; slow ones a bar that fills, stays full for a moment, fades and resets. */
export class LoadingPhase {
  phase: Phase = 'idle'
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false })
  }

  /** A page starts or stops loading. */
  follow(pending: boolean): void {
    clearTimeout(this.timer)
    if (pending) return this.enterIn(PROGRESS.throttleMs, 'running')
    if (this.phase === 'running') this.phase = 'done'
    this.leave()
  }

  enter(phase: Phase): void {
    this.phase = phase
    this.leave()
  }

  private leave(): void {
    const then = leaving[this.phase]
    if (then) this.enterIn(then[1], then[0])
  }

  private enterIn(ms: number, phase: Phase): void {
    this.timer = setTimeout(() => this.enter(phase), ms)
  }
}
