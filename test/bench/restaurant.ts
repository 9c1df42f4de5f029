import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Category, Product } from '#shared/contract/catalog.ts'
import { calls } from './calls-of-page.ts'
import { startDemoRestaurant } from '../support/demo-restaurant.ts'

/** The restaurant's responses, recorded once with a first category of this many dishes, then served from memory. */

export const PATH = '/catalog/1'

async function recorded(cards: number, dressed: Dressing): Promise<Map<string, string>> {
  const restaurant = await startDemoRestaurant({ teardown() {} }, { now: () => new Date() })
  const answers = await Promise.all(
    calls.map(async (path) => [path, await (await fetch(restaurant.origin + path)).json()] as const),
  )
  await restaurant.stop()
  return new Map(
    answers.map(([path, answer]) => [
      path,
      JSON.stringify(path.endsWith('start-request') ? widened(answer, cards, dressed) : answer),
    ]),
  )
}

/** Changes a dish, given the whole menu. */
type Dressing = (dish: Product, menu: readonly Product[]) => object

/** The dishes of the menu, repeated under new ids. */
function widened(bundle: { 'get-categories': Category[] }, cards: number, dressed: Dressing): object {
  const [first, ...others] = bundle['get-categories']
  const dishes = bundle['get-categories'].flatMap(({ products }): Product[] => products)
  const products = Array.from({ length: cards }, (_, n) => ({
    ...dressed(dishes[n % dishes.length]!, dishes),
    id: n + 1,
  }))
  return { ...bundle, 'get-categories': [{ ...first, products }, ...others] }
}

interface Recording {
  readonly cards?: number
  /** Delay of each response. */ readonly milliseconds?: number
  readonly dressed?: Dressing
  /** Each response differs from the one before, and each of its dishes has another price. */ readonly isChanging?: boolean
}

/** Versions of a changing response; spaces behind them make any two differ. */
const VERSIONS = 16
const SPACES = 512

function versionsOf(answer: string): string[] {
  const dearer = (by: number): string =>
    answer.replaceAll(/(?<="currentPrice":)\d+/g, (price) => String(Number(price) + by))
  return Array.from({ length: VERSIONS }, (_, by) => dearer(by))
}

export async function serveRecordedRestaurant({
  cards = 24,
  milliseconds = 0,
  isChanging = false,
  dressed = (dish) => dish,
}: Recording = {}): Promise<{ url: string; close: () => void }> {
  const answers = await recorded(cards, dressed)
  const versions = new Map([...answers].map(([path, answer]) => [path, isChanging ? versionsOf(answer) : [answer]]))
  let answered = 0
  const answerTo = (path = ''): string | undefined => {
    const known = versions.get(path)
    answered += isChanging ? 1 : 0
    return known && known[answered % known.length] + ' '.repeat(answered % SPACES)
  }
  const server = createServer(async (request, response) => {
    const answer = answerTo(request.url?.split('?', 1)[0])
    if (milliseconds) await setTimeout(milliseconds)
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(answer ?? '{}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
