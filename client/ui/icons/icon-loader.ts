import type { OperationAnswer } from '#shared/contract/bff.ts'
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

/** The first answer; a slow provider does not stop the next from being asked, and a timeout ends all. Rejects without an answer. */
export async function askProviders(providers: readonly Provider[], names: readonly string[]): Promise<Icons> {
  const answered = new AbortController()
  const over = anySignal(answered.signal, AbortSignal.timeout(ICONS.giveUpMs))
  const asked = providers.map(async (provider, turn) => {
    await new Promise((resolve) => {
      setTimeout(resolve, turn * ICONS.rotateMs)
    })
    over.throwIfAborted()
    return provider(names, anySignal(over, AbortSignal.timeout(ICONS.answerMs)))
  })
  return Promise.any(asked).finally(() => answered.abort())
}

/** Names requested in the same moment are sent together. Null: no such icon; rejects when no provider answers. */
export class IconLoader {
  private readonly providers: readonly Provider[]
  private readonly wanted = new Set<string>()
  private asked: Promise<Icons['icons']> | null = null

  constructor(providers: readonly Provider[]) {
    this.providers = providers
  }

  async load(name: string): Promise<IconDrawing | null> {
    this.wanted.add(name)
    this.asked ??= Promise.resolve().then(() => this.ask())
    return (await this.asked)[name] ?? null
  }

  private async ask(): Promise<Icons['icons']> {
    const groups = splitNames([...this.wanted])
    this.wanted.clear()
    this.asked = null
    const answers = await Promise.all(groups.map((names) => askProviders(this.providers, names)))
    return Object.assign({}, ...answers.map(({ icons }) => icons))
  }
}
