import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reasonOf } from '#server/errors.ts'
import { warning, passed, failed, type CheckResult } from './check-result.ts'

/** Settings of the embedded restaurant alone: push messages, payments, its database. Wrong ones keep it from starting. */
export async function checkEmbedded(variables: NodeJS.ProcessEnv): Promise<CheckResult[]> {
  const sends = vapid.some((name) => variables[name])
  if (variables['RESTAURANT_API_URL'])
    return [
      ...(variables['SMS_GATEWAY_URL'] ? [unread('SMS_GATEWAY_URL', 'codes', 'it')] : []),
      ...(sends ? [unread('VAPID_PUBLIC_KEY', 'messages', 'the pair')] : []),
    ]
  const { faults, server } = await foundBy(variables)
  if (faults.length) return faults.map(([name, fault]) => failed(name, fault, remedyOf(name)))
  return [
    passed(
      'embedded restaurant',
      sends ? 'sends messages about orders to browsers' : 'sends no messages to browsers: there are no VAPID keys',
    ),
    ...demonstrations(variables),
    postgresOf(server),
  ]
}

/** What is wrong beside the settings that the shop has told. */
export const furtherFaults = async (variables: NodeJS.ProcessEnv, told: string): Promise<CheckResult[]> =>
  (await checkEmbedded(variables)).filter(({ state, subject }) => state === 'wrong' && !told.includes(`  ${subject}: `))

const unread = (name: string, sent: string, it: string): CheckResult =>
  warning(
    name,
    `has no effect here: the restaurant sends the ${sent}`,
    `set ${it} at the restaurant behind RESTAURANT_API_URL`,
  )

function postgresOf(server: Found['server']): CheckResult {
  const what = 'PostgreSQL'
  if (server === null) return passed(what, 'not used: the embedded restaurant has its own')
  return 'version' in server
    ? passed(what, `${server.version}, ${server.took} ms away`)
    : failed(what, reasonOf(server), 'check DATABASE_URL: host, port, user, database')
}

/** What a demonstration does while a setting is unset. */
const demonstrated = {
  SMS_GATEWAY_URL: 'no SMS is sent, and the codes of all customers are in the log',
  RESTAURANT_OPERATOR_KEY: 'orders are accepted on this machine alone, and nowhere once SMS are sent',
  DEMO_KITCHEN_SECONDS: 'orders are accepted and cooked by themselves; 0 leaves them to the counter',
}
const demonstrations = ({ NODE_ENV = 'production', ...variables }: NodeJS.ProcessEnv): CheckResult[] =>
  Object.entries(demonstrated)
    .filter(([name]) => NODE_ENV === 'production' && !variables[name])
    .map(([name, what]) => warning(name, `unset: ${what}`, 'set it before opening'))

const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']

const check = join(import.meta.dirname, '../../restaurant/check-settings.ts')

interface Found {
  readonly faults: readonly (readonly [name: string, fault: string])[]
  /** The database server; null: none is set, or a fault comes first. */
  readonly server: { version: string; took: number } | { code?: string; message: string } | null
}

/** Checked by the restaurant itself, as it would start: that creates the shared secret. */
async function foundBy(variables: NodeJS.ProcessEnv): Promise<Found> {
  const env = { ...variables, PHONE_HASH_SECRET: variables['PHONE_HASH_SECRET'] || 'made at the first start' }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [check], { env })
    return JSON.parse(stdout) as Found
  } catch {
    return { faults: [['RESTAURANT_API_URL', 'unset, and no restaurant is installed here']], server: null }
  }
}

function remedyOf(name: string): string {
  if (name === 'RESTAURANT_FOLDER') return 'npm run restaurant -- check <folder> lists them with their lines'
  if (name === 'VAPID_SUBJECT') return 'set a contact for push services, as in mailto:kitchen@zhar.example'
  if (name.startsWith('VAPID')) return 'npm run vapid:keys makes a pair; set all three or none'
  if (name.startsWith('PUSH_SERVICE_HOSTS')) return 'list hosts only, as in push.example, *.push.example:8443'
  return 'correct it; docs/operations.md lists every variable'
}
