import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { figures } from './figures.ts'

/**
 * `npm run test:stress`: tests at their full size, one file after the other; `npm run test:stress -- orders slow`: those alone.
 * One that was broken off goes on with XSS_FROM or FUZZ_FROM.
 */

const names = process.argv.slice(2)
const unknown = names.filter((name) => !figures.some((figure) => figure.name === name))
if (unknown.length)
  throw new Error(`no test is called ${unknown.join(', ')}; there are ${figures.map(({ name }) => name).join(', ')}`)

const wanted = figures.filter(({ name }) => names.length === 0 || names.includes(name))
const env = Object.assign({}, process.env, ...wanted.map((one) => one.env)) as NodeJS.ProcessEnv
const child = spawn('tap', ['--jobs=1', '--timeout=0', ...wanted.map(({ file }) => file)], { env, stdio: 'inherit' })
const [code] = (await once(child, 'exit')) as [number | null]
process.exitCode = code ?? 1
