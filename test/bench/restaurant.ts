import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { startRestaurant } from '#server/restaurant/start.ts'
import type { Category, Product } from '#shared/contract/catalogue.ts'

/** The restaurant's real answers, recorded once, with a first category of 24 dishes; then served from memory. */

const CARDS = 24
const calls = ['/api/get-options-for-site', '/api/get-cities', '/api/get-restaurants', '/api/web-start-request']

async function recorded(): Promise<Map<string, string>> {
  const restaurant = await startRestaurant({
    place: 'memory', port: 0, host: '127.0.0.1', phoneHash: { header: 'X-Phone-Hash', secret: 'unused' }, sms: { production: false },
    kitchenSeconds: 0, logger: pino({ level: 'silent' }), now: () => new Date(),
  })
  const answers = await Promise.all(calls.map(async (path) => [path, await (await fetch(restaurant.url + path)).json()] as const))
  await restaurant.close()
  return new Map(answers.map(([path, answer]) => [path, JSON.stringify(path.endsWith('start-request') ? widened(answer) : answer)]))
}

function widened(bundle: { 'get-categories': Category[] }): object {
  const [first, ...others] = bundle['get-categories']
  const dishes = bundle['get-categories'].flatMap(({ products }): Product[] => products).slice(0, CARDS)
  return { ...bundle, 'get-categories': [{ ...first, products: dishes }, ...others] }
}

export async function serveRecordedRestaurant(): Promise<{ url: string; close: () => void }> {
  const answers = await recorded()
  const server = createServer((request, response) => {
    const answer = answers.get(request.url?.split('?', 1)[0] ?? '')
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(answer ?? '{}')
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
