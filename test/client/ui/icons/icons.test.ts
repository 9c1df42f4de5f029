import { readFileSync } from 'node:fs'
import { mock } from 'node:test'
import t from 'tap'
import { askProviders, IconLoader, ICONS, type Provider, splitNames } from '#client/ui/icons/icon-loader.ts'
import { icons } from '#client/ui/icons/icon-names.ts'
import { socialIcons } from '#client/ui/icons/social-icon-names.ts'

const folder = new URL('../../../../client/ui/icons/', import.meta.url)
const sprite = readFileSync(new URL('icons.svg', folder), 'utf8')

t.test('the committed sprite contains every named icon and nothing else (npm run icons)', async (t) => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  t.same(drawn.toSorted(), Object.keys(icons).toSorted())
})

t.test('the style sheet’s masks are the sprite’s drawings, the filled heart its closed shape', async (t) => {
  const mask = (name: string): string | undefined =>
    />(<.*)<\/svg>/s.exec(readFileSync(new URL(`${name}.svg`, folder), 'utf8'))?.[1]
  const symbol = (name: string): string =>
    new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(sprite)?.[1] ?? `no ${name}`
  t.equal(mask('plus'), symbol('plus'))
  const filled = symbol('heart').replaceAll('fill="none"', 'fill="currentColor"')
  t.not(filled, symbol('heart'))
  t.equal(mask('hearts'), `${symbol('heart')}<g transform="translate(0 24)">${filled}</g>`)
})

t.test('more.json contains every logo that data may name, and none of the sprite’s', async (t) => {
  const { icons: more } = JSON.parse(readFileSync(new URL('more.json', folder), 'utf8'))
  t.same(Object.keys(more).toSorted(), [...socialIcons].toSorted())
  t.same(
    socialIcons.filter((name) => name in icons),
    [],
  )
  for (const { body } of Object.values<{ body: string }>(more))
    t.match(body, /^<path fill="currentColor" d="[^"]+"\/>$/)
})

t.test('icons take the colour of the text around them', async (t) => {
  t.notMatch(sprite, /(?:fill|stroke)="#/)
})

/** Icons by name, on a fake clock. */

// Its types lack the last.
mock.timers.enable({ apis: ['setTimeout', 'AbortSignal.timeout' as 'setTimeout'] })
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
const tick = (ms: number): Promise<void> => {
  mock.timers.tick(ms)
  return settled()
}

const drawing = (body: string) => ({ body, width: 24, height: 24 })
/** As a request that is not answered. */
const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** Providers that record their calls and aborts. */
function providers(...answers: ((signal: AbortSignal) => ReturnType<Provider>)[]) {
  const signals: AbortSignal[] = []
  const made: Provider[] = answers.map((answer) => (_names, signal) => {
    signals.push(signal)
    return answer(signal)
  })
  return { made, signals }
}

t.test('the limits are those of the specification', async (t) => {
  t.same(ICONS, { answerMs: 1500, giveUpMs: 5000, rotateMs: 750, urlMax: 500 })
})

t.test('the next provider is asked too after 750 ms; the first answer wins, the others are aborted', async (t) => {
  const { made, signals } = providers(never, async () => ({ icons: { threads: drawing('b') } }))
  const answer = askProviders(made, ['threads'])
  await tick(749)
  t.equal(signals.length, 1)
  await tick(1)
  t.equal(signals.length, 2)
  t.same(await answer, { icons: { threads: drawing('b') } })
  t.ok(signals[0]?.aborted)
})

t.test('a provider is aborted after 1500 ms', async (t) => {
  const { made, signals } = providers(never)
  const answer = askProviders(made, ['x']).catch(() => 'none')
  await tick(0)
  await tick(1499)
  t.notOk(signals[0]?.aborted)
  await tick(1)
  t.ok(signals[0]?.aborted)
  t.equal(await answer, 'none', 'after the last one the loading ends')
})

t.test('all providers together are aborted after 5 s', async (t) => {
  const { made, signals } = providers(...Array.from({ length: 8 }, () => never))
  const answer = askProviders(made, ['x']).catch(() => 'none')
  const given = (): Promise<unknown> => Promise.race([answer, settled().then(() => 'waiting')])
  await tick(4999)
  t.equal(await given(), 'waiting')
  await tick(1)
  await tick(250)
  t.equal(await given(), 'none')
  t.equal(signals.length, 7, 'one every 750 ms')
  t.ok(signals.every(({ aborted }) => aborted))
})

t.test('a failed provider is followed by the next; when all have failed there is no answer', async (t) => {
  const fails = () => Promise.reject(new Error('500'))
  const { made } = providers(fails, async () => ({ icons: {} }))
  const answer = askProviders(made, ['x'])
  await tick(750)
  t.same(await answer, { icons: {} })
  const failing = askProviders(providers(fails).made, ['x']).catch(() => 'none')
  await tick(0)
  t.equal(await failing, 'none')
})

t.test('no address is longer than 500 characters', async (t) => {
  const names = Array.from({ length: 120 }, (_, n) => `network-${n}`)
  const groups = splitNames(names)
  t.same(groups.flat(), names)
  t.ok(groups.length > 1)
  for (const group of groups) t.ok(`/bff/icons?${new URLSearchParams({ names: group.join() })}`.length <= 500)
  const fits = groups[0]!
  t.ok(
    `/bff/icons?${new URLSearchParams({ names: [...fits, names[fits.length]!].join() })}`.length > 500,
    'and none could be longer',
  )
})

t.test('names of one moment are requested together, each once; an unknown icon is null', async (t) => {
  const requested: string[][] = []
  const loader = new IconLoader([
    async (names) => {
      requested.push([...names])
      return { icons: { threads: drawing('t'), x: drawing('x') } }
    },
  ])
  const all = Promise.all(['threads', 'x', 'threads', 'nobody'].map((name) => loader.load(name)))
  await settled()
  await tick(0)
  t.same(await all, [drawing('t'), drawing('x'), drawing('t'), null])
  t.same(requested, [['threads', 'x', 'nobody']])
})

t.test('names without an answer may be requested again', async (t) => {
  let away = true
  const loader = new IconLoader([
    async () => {
      if (away) throw new Error('away')
      return { icons: { x: drawing('x') } }
    },
  ])
  const load = async (): Promise<unknown> => {
    const icon = loader.load('x').catch(() => 'none')
    await settled()
    await tick(0)
    return icon
  }
  t.equal(await load(), 'none')
  away = false
  t.same(await load(), drawing('x'))
})
