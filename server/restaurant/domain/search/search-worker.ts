import { parentPort } from 'node:worker_threads'
import { indexOf, matches, type Matches, type MenuIndex, type SearchedDish } from '#shared/rules/menu-index.ts'
import { namedDishes } from './named-dishes.ts'

/** A search index in its own thread, so that neither building nor searching it blocks the restaurant's calls. */

/** Dishes to add, the end of the dishes, or a question. */
export type ToWorker =
  | { readonly dishes: readonly SearchedDish[] }
  | { readonly isComplete: true }
  | { readonly question: number; readonly text: string }
/** The index is built, or an answer. */
export type FromWorker = { readonly isBuilt: true } | { readonly question: number; readonly found: Matches }

const dishes: SearchedDish[] = []
const names = namedDishes()
let index: MenuIndex | undefined
const send = (message: FromWorker): void => parentPort?.postMessage(message)

/** Questions wait until all dishes are here, then they are answered by names until the index is built. */
const complete = Promise.withResolvers<void>()

async function build(): Promise<void> {
  complete.resolve()
  index = await indexOf(dishes.splice(0))
  names.clear()
  send({ isBuilt: true })
}

parentPort?.on('message', async (message: ToWorker) => {
  if ('dishes' in message) {
    dishes.push(...message.dishes)
    names.add(message.dishes)
  } else if ('isComplete' in message) await build()
  else {
    const { question, text } = message
    await complete.promise
    send({ question, found: index ? matches(index, text) : names.matches(text) })
  }
})
