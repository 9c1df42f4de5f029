import { makeAutoObservable } from 'mobx'

/** Every modal and drawer there is (spec 2). */
export const modals = [
  'authPhone', 'authCode', 'authPinCode', 'authCreatePinCode', 'authProfile', 'city', 'delivery', 'address', 'products', 'attention', 'barcode',
] as const
export const drawers = ['navigation', 'menu', 'cart'] as const
/** Steps of the sign-in flow (spec 4). */
export const signInModals = ['authPhone', 'authCode', 'authPinCode', 'authCreatePinCode', 'authProfile'] as const
export type Modal = (typeof modals)[number]
export type Drawer = (typeof drawers)[number]
export type Overlay = Modal | Drawer

/** Open overlays, lowest first. While there is any, the page does not scroll (one CSS rule on open dialogs). */
export class OverlaysStore {
  stack: Overlay[] = []

  constructor() { makeAutoObservable(this) }

  get top(): Overlay | undefined { return this.stack.at(-1) }
  isOpen(overlay: Overlay): boolean { return this.stack.includes(overlay) }
  open(overlay: Overlay): void { this.stack = [...this.stack.filter((other) => other !== overlay), overlay] }
  close(overlay: Overlay): void { this.stack = this.stack.filter((other) => other !== overlay) }
  /** Steps of one flow take each other's place. */
  swap(from: Overlay, to: Overlay): void {
    this.close(from)
    this.open(to)
  }
  closeAll(): void { this.stack = [] }
}
