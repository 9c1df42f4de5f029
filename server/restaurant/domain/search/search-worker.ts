import { parentPort } from 'node:worker_threads'
import { indexOf, matches, type Matches, type MenuIndex, type SearchedDish } from '#shared/rules/menu-index.ts'
import { namedDishes, type NamedDish } from './named-dishes.ts'

/** A search index in its own thread, so that neither building nor searching it blocks the restaurant's calls. */

/** Names of dishes and their end, dishes to add and their end, or a question. */
export type ToWorker =
  | { readonly names: readonly NamedDish[] }
  | { readonly areNamed: true }
  | { readonly dishes: readonly SearchedDish[] }
  | { readonly isComplete: true }
  | { readonly question: number; readonly text: string }
/** The index is built, or an answer. */
export type FromWorker = { readonly isBuilt: true } | { readonly question: number; readonly found: Matches }

const dishes: SearchedDish[] = []
const names = namedDishes()
let index: MenuIndex | undefined
const send = (message: FromWorker): void => parentPort?.postMessage(message)

/** Questions wait until all names are here, then they are answered by names until the index is built. */
const named = Promise.withResolvers<void>()

async function build(): Promise<void> {
  index = await indexOf(dishes.splice(0))
  names.clear()
  send({ isBuilt: true })
}

parentPort?.on('message', async (message: ToWorker) => {
  if ('names' in message) names.add(message.names)
  else if ('areNamed' in message) named.resolve()
  else if ('dishes' in message) dishes.push(...message.dishes)
  else if ('isComplete' in message) await build()
  else {
    const { question, text } = message
    await named.promise
    send({ question, found: index ? matches(index, text) : names.matches(text) })
  }
})
