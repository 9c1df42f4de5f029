import { makeAutoObservable } from 'mobx'
import type { Story, Vacancy } from '#shared/contract/publishing.ts'

/** Every modal and drawer. */
export const modals = [
  'authPhone',
  'authCode',
  'authPinCode',
  'authCreatePinCode',
  'authProfile',
  'city',
  'delivery',
  'address',
  'products',
  'promoPopup',
  'barcode',
  'stories',
  'career',
  'diet',
  'dish',
  'send',
] as const
export const drawers = ['navigation', 'menu', 'cart'] as const
/** Steps of sign-in. */
export const signInModals = ['authPhone', 'authCode', 'authPinCode', 'authCreatePinCode', 'authProfile'] as const
export type Modal = (typeof modals)[number]
export type SignInModal = (typeof signInModals)[number]
export type Drawer = (typeof drawers)[number]
export type Overlay = Modal | Drawer

/** Data required to open an overlay. */
export interface Subjects {
  stories: { stories: Story[]; first: number }
  career: Pick<Vacancy, 'id' | 'title'>
  /** `key` is that of the cart's line whose choice is changed. */
  dish: { id: number; name: string; key: string | null }
  /** The cart, or the menu to the guests of a group. */
  send: 'cart' | 'menu'
}
type Subject<Name extends Overlay> = Name extends keyof Subjects ? [subject: Subjects[Name]] : []

/** Open overlays, lowest first. While any is open, the page does not scroll (one CSS rule on open dialogs). */
export class OverlaysStore {
  stack: Overlay[] = []
  subjects: Partial<Subjects> = {}
  /** Open since before the current visit: they belong to the page it leaves. */
  private leaving: Overlay[] = []

  constructor() {
    makeAutoObservable<this, 'leaving'>(this, { leaving: false }, { deep: false })
  }

  get top(): Overlay | undefined {
    return this.stack.at(-1)
  }
  isOpen(overlay: Overlay): boolean {
    return this.stack.includes(overlay)
  }
  /** Opens above the others; an overlay that is open below is shown by closing those above it. */
  open<Name extends Overlay>(overlay: Name, ...[subject]: Subject<Name>): void {
    if (subject) this.subjects = { ...this.subjects, [overlay]: subject }
    const at = this.stack.indexOf(overlay)
    this.show(at < 0 ? [...this.stack, overlay] : this.stack.slice(0, at + 1))
  }
  close(overlay: Overlay): void {
    this.show(this.stack.filter((other) => other !== overlay))
  }
  /** Steps of sign-in replace each other. */
  swap(from: Overlay, to: Exclude<Overlay, keyof Subjects>): void {
    this.close(from)
    this.open(to)
  }
  closeAll(): void {
    this.show([])
  }
  visitBegan(): void {
    this.leaving = this.stack
  }
  /** Another page is shown: overlays of the old one close, except a profile that must be completed. */
  pageChanged(): void {
    this.show(this.stack.filter((overlay) => overlay === 'authProfile' || !this.leaving.includes(overlay)))
  }

  private show(stack: Overlay[]): void {
    this.stack = stack
    this.leaving = this.leaving.filter((overlay) => stack.includes(overlay))
  }
}
