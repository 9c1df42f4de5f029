import { z } from 'zod'

/** Settings as both servers read them. */

/** The secrets of examples are known to everybody. */
export const isOwn = (text: string): boolean => !text.includes('change-me')
export const NOT_OWN = { error: 'it is still the example’s: write your own; sh deploy/make-secrets.sh makes secrets' }
export const Secret = (shortest: number) => z.string().min(shortest).refine(isOwn, NOT_OWN)

export const Port = z.coerce.number().int().min(0).max(65_535)

export const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')

/** The words are Fastify's. */
const Proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])], {
  error: 'neither an address nor a CIDR block; none: browsers connect directly',
})
/** Comma-separated addresses or CIDR blocks of reverse proxies; `none`: browsers connect directly. */
export const Proxies = z
  .string()
  .transform((list) => (list === 'none' ? [] : list.split(',').map((one) => one.trim())))
  .pipe(z.array(Proxy))
  .optional()

/** An empty variable counts as unset. */
export const setOf = (variables: NodeJS.ProcessEnv): Record<string, unknown> =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))

/** All that is wrong: rules over several settings are checked only where each by itself is right, so once more without the others. */
export function issuesOf(schema: z.ZodType, variables: NodeJS.ProcessEnv): z.core.$ZodIssue[] {
  const set = setOf(variables)
  const issues = schema.safeParse(set).error?.issues ?? []
  const isTold = (name: PropertyKey | undefined): boolean => issues.some(({ path }) => path[0] === name)
  const right = Object.fromEntries(Object.entries(set).filter(([name]) => !isTold(name)))
  const further = schema.safeParse(right).error?.issues ?? []
  return [...issues, ...further.filter(({ path }) => !isTold(path[0]))]
}
