import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Locale } from '#shared/locale.ts'
import { textsOf } from '#server/texts.ts'
import { closing } from '../support/closing.ts'
import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { NOON, startShop } from '../support/start-shop.ts'
import { push } from '../e2e/push-steps.ts'
import { openBrowser, openVisitor, type Screen } from '../e2e/customer.ts'
import { startAlteredShop } from './altered-shop.ts'
import type { Shot, Setting } from './screen.ts'
import { isChosen } from './selection.ts'

/** Runs shots, with an action at each stop: pictures (`npm run screenshots`) or axe (`npm run a11y`). */

export interface Look {
  locale: Locale
  screen: Screen
  theme?: 'light' | 'dark'
}
/** The action at a chosen stop, whose look is in words. */
type Shoot = (
  page: Page,
  at: { readonly stop: string; readonly look: string; readonly whole: boolean },
) => Promise<void>

/** Long enough for a slow machine; a stuck shot is ended. */
const TIMEOUT_MS = { step: 60_000, shot: 600_000 }

async function inTime(take: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = setTimeout(TIMEOUT_MS.shot, undefined, { signal: over.signal }).then(() => {
    throw new Error(`not over after ${TIMEOUT_MS.shot} ms`)
  })
  await Promise.race([take, late]).finally(() => over.abort())
}

/** Takes shots in each look, and returns the failures. Each has its own customer, without carts, favourites or sessions of others. */
export async function takeShots(shots: readonly Shot[], looks: readonly Look[], shoot: Shoot): Promise<string[]> {
  const take = await openRunner()
  const failures: string[] = []
  for (const look of looks)
    for (const shot of shots) {
      const failure = await take(shot, look, shoot)
      if (failure) failures.push(`${wordsOf(look)}: ${shot.names[0]} failed: ${failure}`)
    }
  await closing.run()
  return failures
}

const wordsOf = ({ locale, screen, theme }: Look): string => [locale, screen.name, theme].filter(Boolean).join(' ')

async function openRunner() {
  const clock = { now: NOON }
  const shop = await startShop(closing, {
    upstream: await startDemoRestaurant(closing, { now: () => clock.now, push }),
  })
  const base = await shop.listen()
  const altered = await startAlteredShop(closing, shop)
  const browser = await openBrowser()
  closing.teardown(() => browser.close())
  let guests = 0

  return async (shot: Shot, look: Look, shoot: Shoot): Promise<string | null> => {
    const { locale, screen, theme } = look
    const { page, context } = await openVisitor(closing, browser, locale, screen, shot.habits)
    page.setDefaultTimeout(TIMEOUT_MS.step)
    await page.emulateMedia({ ...(theme && { colorScheme: theme }), reducedMotion: 'reduce' })
    const left = new Set(shot.names)
    const setting: Setting = {
      page,
      context,
      screen,
      locale,
      base,
      shop,
      altered,
      LL: textsOf(locale),
      smsCode: shop.restaurant.smsCode,
      newPhone: () => `38063${String(1_000_000 + guests++)}`,
      at: (now) => page.clock.setFixedTime((clock.now = now)),
      async shoot(name, { whole = false } = {}) {
        left.delete(name)
        if (isChosen(name)) await shoot(page, { stop: name, look: wordsOf(look), whole })
      },
    }
    try {
      await inTime(shot.take(setting))
      return left.size > 0 ? `never came to ${[...left].join(', ')}` : null
    } catch (error) {
      return `${String(error)}\nnever came to ${[...left].join(', ')}`
    } finally {
      altered.tell({})
      clock.now = NOON
      await context.close()
    }
  }
}
