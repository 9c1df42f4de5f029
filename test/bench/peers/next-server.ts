import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serving } from '../child.ts'

/** Built Next behind node:http, run as its documentation says: next-server.ts <its folder>. */

const [directory = ''] = process.argv.slice(2)

interface NextServer {
  prepare(): Promise<void>
  getRequestHandler(): RequestListener
}

process.chdir(directory)
const next = createRequire(join(directory, 'package.json'))('next') as (options: object) => NextServer
const app = next({ dev: false, dir: directory })
await app.prepare()
const server = createServer(app.getRequestHandler())
server.listen(0, '127.0.0.1', () => serving(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
