import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { levels, type Level } from '#shared/contract/capabilities.ts'
import { backendAddress } from '#server/env.ts'
import { checkBackend } from './check-backend.ts'
import { exitCodeOf } from './findings.ts'
import { asText } from './report.ts'

/** `npm run contract -- --url …`: tests a restaurant's backend from outside and lists every difference from the contract. */

const USAGE = `npm run contract -- --url https://api.example [options]
  --phone 380…       a phone of yours: an SMS is sent to it
  --code 1234        the code of that SMS, in a second run
  --pin 1234         its PIN instead
  --orders           place a real order with --phone, follow and cancel it
  --deep             every case of the contract, in a checkout with its tests: places orders, signs customers in, sends forms
  --level accounts   fail also where accounts (or orders) cannot be used
  --header 'N: v'    send a header with each request; may be repeated
  --json             the report for programs
PHONE_HASH_SECRET and PHONE_HASH_HEADER as the shop has them. "tolerated": differs from the contract, but is read without loss. Ends with 0, or with 1, 2, 3, 4: a fault in menu, accounts, orders, extras.
`
const USED_WRONGLY = 64

function readArguments() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      phone: { type: 'string' },
      code: { type: 'string' },
      pin: { type: 'string' },
      orders: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
      level: { type: 'string', default: 'menu' },
      header: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  })
  if (!values.url || !URL.canParse(values.url) || !levels.includes(values.level as Level))
    throw new TypeError('--url is required')
  if (values.orders && !values.phone)
    throw new TypeError('--orders needs --phone: the order is placed with a phone of yours')
  return { ...values, url: backendAddress(values.url), level: values.level as Level }
}

function argumentsOrUsage(): ReturnType<typeof readArguments> {
  try {
    return readArguments()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`)
    process.exit(USED_WRONGLY)
  }
}

/** The same cases that our own restaurant fulfils. */
function runCases(url: string, headers: Record<string, string>): number {
  const env = { ...process.env, CONTRACT_API_URL: url, CONTRACT_API_HEADERS: JSON.stringify(headers) }
  const cases = join(import.meta.dirname, '../../test/contract/remote.test.ts')
  const shell = process.platform === 'win32'
  return spawnSync('tap', ['--timeout=0', cases], { env, stdio: 'inherit', shell }).status ?? 1
}

const { header, json, level, deep, ...rest } = argumentsOrUsage()
const headers = Object.fromEntries(
  header.map((one) => [one.split(':', 1)[0]?.trim().toLowerCase() ?? '', one.slice(one.indexOf(':') + 1).trim()]),
)
if (deep) process.exit(runCases(rest.url, headers))
const { PHONE_HASH_SECRET: secret = '', PHONE_HASH_HEADER: hashHeader = 'X-Phone-Hash' } = process.env
const findings = await checkBackend({ ...rest, headers, header: hashHeader, secret, now: () => new Date() })
process.stdout.write(json ? `${JSON.stringify(findings, null, 2)}\n` : asText(findings))
process.exitCode = exitCodeOf(findings, level)
