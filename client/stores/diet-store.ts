import { makeAutoObservable } from 'mobx'
import { allergens, avoidedCount, nothingAvoided, type Allergen, type Avoidance } from '#shared/rules/menu/diet.ts'

/** The customer's diet. It is health data, so it never leaves the browser. */
export class DietStore {
  /** A new object with each change. */
  avoided: Avoidance

  constructor(avoided: Avoidance = nothingAvoided) {
    this.avoided = avoided
    makeAutoObservable(this, {}, { deep: false })
  }

  get count(): number {
    return avoidedCount(this.avoided)
  }
  avoids(group: Allergen): boolean {
    return this.avoided.allergens.includes(group)
  }
  toggle(group: Allergen): void {
    this.avoided = { ...this.avoided, allergens: allergens.filter((one) => this.avoids(one) !== (one === group)) }
  }
  follow(diet: Avoidance['diet']): void {
    this.avoided = { ...this.avoided, diet }
  }
  hide(hides: boolean): void {
    this.avoided = { ...this.avoided, hides: hides || undefined }
  }
  replace(avoided: Avoidance): void {
    this.avoided = avoided
  }
}
