import { makeAutoObservable } from 'mobx'

/** Until a toast closes itself, and until a closed one is gone. */
export const TOAST = { lifeMs: 4000, clearMs: 200 } as const

export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast'

export interface Toast {
  readonly id: number
  readonly severity: Severity
  readonly summary: string
  readonly detail?: string
  /** Milliseconds until it closes itself. */
  readonly life: number
  readonly closable: boolean
  /** One action, which closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void }
}
export type ToastMessage = Pick<Toast, 'severity' | 'summary'> & Partial<Toast>

export class ToastsStore {
  items: Toast[] = []
  private lastId = 0

  constructor() {
    makeAutoObservable(this, {}, { deep: false })
  }

  show(message: ToastMessage): void {
    this.lastId += 1
    this.items = [...this.items, { life: TOAST.lifeMs, closable: true, ...message, id: this.lastId }]
  }
  close(id: number): void {
    this.items = this.items.filter((toast) => toast.id !== id)
  }
}
