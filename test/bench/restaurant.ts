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
  /** Each response differs from the one before. */ readonly isChanging?: boolean
}

export async function serveRecordedRestaurant({
  cards = 24,
  milliseconds = 0,
  isChanging = false,
  dressed = (dish) => dish,
}: Recording = {}): Promise<{ url: string; close: () => void }> {
  const answers = await recorded(cards, dressed)
  let answered = 0
  const padding = (): string => (isChanging ? ' '.repeat((answered += 1) % 512) : '')
  const server = createServer(async (request, response) => {
    const answer = answers.get(request.url?.split('?', 1)[0] ?? '')
    if (milliseconds) await setTimeout(milliseconds)
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end((answer ?? '{}') + padding())
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
