import { makeAutoObservable } from 'mobx'
import type { Story, Vacancy } from '#shared/contract/publishing.ts'

/** Every modal and drawer there is. */
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
  'attention',
  'barcode',
  'stories',
  'career',
  'diet',
] as const
export const drawers = ['navigation', 'menu', 'cart'] as const
/** Steps of the sign-in flow. */
export const signInModals = ['authPhone', 'authCode', 'authPinCode', 'authCreatePinCode', 'authProfile'] as const
export type Modal = (typeof modals)[number]
export type Drawer = (typeof drawers)[number]
export type Overlay = Modal | Drawer

/** What an overlay that cannot do without it is opened about. */
export interface Subjects {
  stories: { stories: Story[]; first: number }
  career: Pick<Vacancy, 'id' | 'title'>
}
type Subject<Name extends Overlay> = Name extends keyof Subjects ? [subject: Subjects[Name]] : []

/** Open overlays, lowest first. While there is any, the page does not scroll (one CSS rule on open dialogs). */
export class OverlaysStore {
  stack: Overlay[] = []
  subjects: Partial<Subjects> = {}
  /** Open since before the visit under way: they belong to the page that it leaves. */
  private leaving: Overlay[] = []
  /** Opens soon: its code comes ahead. */
  expected: Overlay | null = null

  constructor() {
    makeAutoObservable<this, 'leaving'>(this, { leaving: false }, { deep: false })
  }

  get top(): Overlay | undefined {
    return this.stack.at(-1)
  }
  isOpen(overlay: Overlay): boolean {
    return this.stack.includes(overlay)
  }
  /** Opens over the others; one that lies below comes up by closing what stands on it. */
  open<Name extends Overlay>(overlay: Name, ...[subject]: Subject<Name>): void {
    if (subject) this.subjects = { ...this.subjects, [overlay]: subject }
    const at = this.stack.indexOf(overlay)
    this.show(at < 0 ? [...this.stack, overlay] : this.stack.slice(0, at + 1))
  }
  expect(overlay: Overlay): void {
    this.expected = overlay
  }
  close(overlay: Overlay): void {
    this.show(this.stack.filter((other) => other !== overlay))
  }
  /** Steps of one flow take each other's place. */
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
  /** Another page is shown: what was opened over the old one closes, but for the profile that has to be completed. */
  pageChanged(): void {
    this.show(this.stack.filter((overlay) => overlay === 'authProfile' || !this.leaving.includes(overlay)))
  }

  private show(stack: Overlay[]): void {
    this.stack = stack
    this.leaving = this.leaving.filter((overlay) => stack.includes(overlay))
  }
}
