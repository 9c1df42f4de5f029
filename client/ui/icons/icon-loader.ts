import type { OperationAnswer } from '#shared/contract/bff.ts'
import { deferred } from '#shared/deferred.ts'
import { anySignal } from '#client/api/any-signal.ts'

/** Icons by name, several per request, from the first provider that answers. */

/** Time of one provider, time of all, when the next one is asked too, longest address. */
export const ICONS = { answerMs: 1500, giveUpMs: 5000, rotateMs: 750, urlMax: 500 } as const

type Icons = Pick<OperationAnswer<'GET /bff/icons'>, 'icons'>
export type IconDrawing = Icons['icons'][string]
/** Loads names; rejects on failure. */
export type Provider = (names: readonly string[], signal: AbortSignal) => Promise<Icons>

/** The URL before the names. */
const ADDRESS = '/bff/icons?names='
const lengthOf = (names: readonly string[]): number => ADDRESS.length + encodeURIComponent(names.join()).length

/** Splits names into as few requests as the maximum URL length allows. */
export function splitNames(names: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const name of names) {
    const group = groups.at(-1)
    if (group && lengthOf([...group, name]) <= ICONS.urlMax) group.push(name)
    else groups.push([name])
  }
  return groups
}

/** The first answer; a slow provider does not stop the next from being asked, and a timeout ends all. */
export function askProviders(providers: readonly Provider[], names: readonly string[]): Promise<Icons | null> {
  const { promise, resolve } = deferred<Icons | null>()
  const over = new AbortController()
  let failed = 0
  const waiting = [...providers]
  const settle = (icons: Icons | null): void => {
    clearInterval(rotating)
    clearTimeout(givingUp)
    over.abort()
    resolve(icons)
  }
  const askNext = (): void => {
    const provider = waiting.shift()
    if (provider)
      askOne(provider, names, over.signal).then(settle, () => {
        if (++failed === providers.length) settle(null)
      })
  }
  const rotating = setInterval(askNext, ICONS.rotateMs)
  const givingUp = setTimeout(() => settle(null), ICONS.giveUpMs)
  askNext()
  return promise
}

/** One provider with its timeout. */
async function askOne(provider: Provider, names: readonly string[], over: AbortSignal): Promise<Icons> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ICONS.answerMs)
  const { signal } = late
  try {
    const isLate = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('late')))
    })
    return await Promise.race([provider(names, anySignal(over, signal)), isLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Loads icons once; names requested in the same moment are sent together. Null: no such icon, or no provider answered. */
export class IconLoader {
  private readonly providers: readonly Provider[]
  private readonly drawings = new Map<string, PromiseWithResolvers<IconDrawing | null>>()
  private wanted: string[] = []

  constructor(providers: readonly Provider[]) {
    this.providers = providers
  }

  load(name: string): Promise<IconDrawing | null> {
    const existing = this.drawings.get(name)
    if (existing) return existing.promise
    const drawing = deferred<IconDrawing | null>()
    this.drawings.set(name, drawing)
    if (this.wanted.push(name) === 1) queueMicrotask(() => this.ask())
    return drawing.promise
  }

  private ask(): void {
    for (const names of splitNames(this.wanted))
      void askProviders(this.providers, names).then((answer) => this.take(names, answer))
    this.wanted = []
  }

  /** Names without an answer may be requested again; names without an icon may not. */
  private take(names: readonly string[], answer: Icons | null): void {
    for (const name of names) {
      this.drawings.get(name)?.resolve(answer?.icons[name] ?? null)
      if (!answer) this.drawings.delete(name)
    }
  }
}
