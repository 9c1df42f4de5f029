import { makeAutoObservable } from 'mobx'

/** Whether integration code that needs consent may load; null: not answered. */
export class ConsentStore {
  answer: 'yes' | 'no' | null = null

  constructor() {
    makeAutoObservable(this)
  }

  give(answer: string | null): void {
    this.answer = answer === 'yes' || answer === 'no' ? answer : null
  }
}
