import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Category, Product } from '#shared/contract/catalog.ts'
import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { calls } from './page-parts.ts'

/** The restaurant's responses, recorded once with a first category of 24 dishes, then served from memory. */

export const PATH = '/catalog/1'
const CARDS = 24

async function recorded(): Promise<Map<string, string>> {
  const restaurant = await startDemoRestaurant({ teardown() {} }, { now: () => new Date() })
  const answers = await Promise.all(
    calls.map(async (path) => [path, await (await fetch(restaurant.origin + path)).json()] as const),
  )
  await restaurant.stop()
  return new Map(
    answers.map(([path, answer]) => [path, JSON.stringify(path.endsWith('start-request') ? widened(answer) : answer)]),
  )
}

/** The dishes of the menu, repeated under new ids. */
function widened(bundle: { 'get-categories': Category[] }): object {
  const [first, ...others] = bundle['get-categories']
  const dishes = bundle['get-categories'].flatMap(({ products }): Product[] => products)
  const products = Array.from({ length: CARDS }, (_, n) => ({ ...dishes[n % dishes.length]!, id: n + 1 }))
  return { ...bundle, 'get-categories': [{ ...first, products }, ...others] }
}

/** Versions of a changing response; spaces behind them make any two differ. */
const VERSIONS = 16
const SPACES = 512

function versionsOf(answer: string): string[] {
  const dearer = (by: number): string =>
    answer.replaceAll(/(?<="currentPrice":)\d+/g, (price) => String(Number(price) + by))
  return Array.from({ length: VERSIONS }, (_, by) => dearer(by))
}

/** Of a changing restaurant each response differs from the one before, and each of its dishes has another price. */
export async function serveRecordedRestaurant({ isChanging = false } = {}): Promise<{
  url: string
  close: () => void
}> {
  const answers = await recorded()
  const versions = new Map([...answers].map(([path, answer]) => [path, isChanging ? versionsOf(answer) : [answer]]))
  let answered = 0
  const answerTo = (path = ''): string | undefined => {
    const known = versions.get(path)
    answered += isChanging ? 1 : 0
    return known && known[answered % known.length] + ' '.repeat(answered % SPACES)
  }
  const server = createServer((request, response) => {
    const answer = answerTo(request.url?.split('?', 1)[0])
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
