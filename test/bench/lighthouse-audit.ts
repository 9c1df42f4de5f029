import { existsSync } from 'node:fs'
import lighthouse, { type Flags, type Result, type RunnerResult } from 'lighthouse'
import { chromium } from 'playwright'
import { href } from '#shared/routes.ts'
import { launchOptions } from '../support/chromium.ts'
import { freePort } from '../support/shop-process.ts'

/** Lighthouse on a page of the shop: its mobile preset, throttling simulated (150 ms, 1.6 Mbit/s, 4× slower CPU). */

export const audited = {
  home: href('uk', 'home'),
  catalog: href('uk', 'catalog'),
  product: href('uk', 'product', { id: 1 }),
} as const
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Audit {
  /** 0 to 100. */
  readonly scores: Record<Category, number>
  /** Of every run, the worst first. */
  readonly performances: readonly number[]
  /** Seconds. */
  readonly lcp: number
  readonly cls: number
  /** Milliseconds. */
  readonly tbt: number
  /** Failed audits: name and message. */
  readonly faults: readonly string[]
}

/** Full Chromium where it is installed: the headless shell lacks features that some audits need. */
const wholeBrowser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

/** The median of this many runs counts, as Lighthouse's guide advises. */
const RUNS = 3

export interface Auditor {
  /** Pictures are resized before: resizing would share the machine with the browser. */
  audit(url: string): Promise<Audit>
  /** The same page without scripts: the limit on this machine. */
  limit(url: string): Promise<Audit>
  close(): Promise<void>
}

/** Each visit waits until the shop is idle. */
export async function openAuditor(rest: () => Promise<void>): Promise<Auditor> {
  const port = await freePort()
  const { args, executablePath } = launchOptions()
  const browser = await chromium.launch({
    executablePath: wholeBrowser ?? executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const flags: Flags = { port, logLevel: 'error', onlyCategories: [...categories] }
  return {
    audit: (url) => medianOf(rest, url, flags),
    limit: (url) => medianOf(rest, url, { ...flags, onlyCategories: ['performance'], blockedUrlPatterns: ['*.js'] }),
    close: () => browser.close(),
  }
}

/** On a busy machine the browser's trace sometimes lacks its beginning; then Lighthouse has to run again. */
const TRIES = 3

async function resultOf(rest: () => Promise<void>, url: string, flags: Flags, tries = TRIES): Promise<RunnerResult> {
  await rest()
  const result = await lighthouse(url, flags)
  if (result && !result.lhr.runtimeError) return result
  if (tries === 1) throw new Error(result?.lhr.runtimeError?.message ?? `${url} was not audited`)
  return resultOf(rest, url, flags, tries - 1)
}

type Visit = Omit<Audit, 'performances'>

async function medianOf(rest: () => Promise<void>, url: string, flags: Flags): Promise<Audit> {
  await resultOf(rest, url, { ...flags, onlyCategories: ['performance'] })
  const runs: Visit[] = []
  for (let n = 0; n < RUNS; n += 1) runs.push(judged((await resultOf(rest, url, flags)).lhr))
  runs.sort((a, b) => a.scores.performance - b.scores.performance)
  const middle = runs[Math.floor(runs.length / 2)] as Visit
  return { ...middle, performances: runs.map(({ scores }) => scores.performance) }
}

type Category = (typeof categories)[number]

const scoreOf = (lhr: Result, name: Category): number => Math.round((lhr.categories[name]?.score ?? 0) * 100)

/** Seconds, and milliseconds. */
const measuresOf = ({ audits }: Result): Pick<Audit, 'lcp' | 'cls' | 'tbt'> => {
  const numberOf = (name: string): number => audits[name]?.numericValue ?? NaN
  return {
    lcp: numberOf('largest-contentful-paint') / 1000,
    cls: numberOf('cumulative-layout-shift'),
    tbt: numberOf('total-blocking-time'),
  }
}

/** Audits with a weight that failed. */
function faultsOf({ categories: all, audits }: Result): string[] {
  const counted = categories
    .flatMap((name) => all[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => id)
  return [...new Set(counted)]
    .map((id) => audits[id])
    .filter((one) => one && one.score !== null && one.score < 0.9)
    .map((one) => `${one?.id}: ${one?.title}${one?.displayValue ? ` (${one.displayValue})` : ''}`)
}

const judged = (lhr: Result): Visit => ({
  scores: Object.fromEntries(categories.map((name) => [name, scoreOf(lhr, name)])) as Audit['scores'],
  ...measuresOf(lhr),
  faults: faultsOf(lhr),
})
