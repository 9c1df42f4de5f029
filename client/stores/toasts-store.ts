import { makeAutoObservable } from 'mobx'

/** Until a toast closes itself, and, that the last one fades out in it, until its place is gone. */
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
  /** Equal ones are one. */
  readonly times: number
  /** The latest about a subject takes the place of the one before. */
  readonly about?: string
  /** One action, which closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void }
}
export type ToastMessage = Pick<Toast, 'severity' | 'summary'> & Partial<Toast>

/** Each action is about its own subject. */
const isEqual = (one: ToastMessage, other: ToastMessage): boolean =>
  !one.action &&
  !other.action &&
  (['severity', 'summary', 'detail'] as const).every((part) => one[part] === other[part])

/** The subject of messages about the connection. */
export const CONNECTION = 'connection'

/** More would fill a low window. */
const MOST = 4

/**
 * Toasts that are shown. Actions and views call `show`; the list (client/shell/toasts/toast-list.tsx) draws them inside the top dialog, and
 * each closes itself after its life, unless pointer or focus are on it, by its button, its action or a swipe (toast.tsx beside the list).
 */
export class ToastsStore {
  items: Toast[] = []
  private lastId = 0

  constructor() {
    makeAutoObservable(this, {}, { deep: false })
  }

  show(message: ToastMessage): void {
    const items = this.items.filter(({ about }) => about === undefined || about !== message.about)
    const equal = items.findIndex((item) => isEqual(item, message))
    const { id = (this.lastId += 1), times = 0 } = items[equal] ?? {}
    const toast = { life: TOAST.lifeMs, closable: true, ...message, id, times: times + 1 }
    this.items = equal < 0 ? [...items, toast].slice(-MOST) : items.with(equal, toast)
  }
  close(id: number): void {
    this.items = this.items.filter((toast) => toast.id !== id)
  }
}
