import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serving } from './child.ts'

/** A built peer behind node:http, run as its documentation says: peer-server.ts <sveltekit|next> <its folder>. */

const [name = '', directory = ''] = process.argv.slice(2)

interface NextServer {
  prepare(): Promise<void>
  getRequestHandler(): RequestListener
}

async function nextListener(): Promise<RequestListener> {
  const next = createRequire(join(directory, 'package.json'))('next') as (options: object) => NextServer
  const server = next({ dev: false, dir: directory })
  await server.prepare()
  return server.getRequestHandler()
}

async function kitListener(): Promise<RequestListener> {
  const { handler } = (await import(pathToFileURL(join(directory, 'build/handler.js')).href)) as {
    handler: RequestListener
  }
  return handler
}

process.chdir(directory)
const server = createServer(await (name === 'next' ? nextListener() : kitListener()))
server.listen(0, '127.0.0.1', () => serving(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
