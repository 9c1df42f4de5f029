import t, { type Test } from 'tap'
import type { Locator, Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { business } from '../../support/demo-restaurant.ts'
import { textsOf } from '#server/texts.ts'
import { openVisitor, screens, type Screen, visit } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Full-screen promotions: by tap, by key, by timer, paused (WCAG 2.2.2). */

const { base, browser } = await sharedShop(t)
const LL = textsOf('uk')
const seed = business.stories
const title = (at: number): string => seed[at]?.title.uk ?? ''

interface Telling {
  page: Page
  story: Locator
  shows: (at: number) => Promise<void>
  complaints: string[]
}

async function tell(
  t: Test,
  screen: Screen | undefined,
  first: number,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<Telling> {
  const { page, complaints } = await openVisitor(t, browser, 'uk', screen!)
  await page.emulateMedia({ reducedMotion })
  await visit(page, base + href('uk', 'home'))
  await page.locator('.story-thumb').nth(first).click()
  const story = page.getByRole('dialog', { name: LL.stories.title() })
  const shows = (at: number): Promise<void> => story.getByRole('heading', { name: title(at) }).waitFor()
  await shows(first)
  return { page, story, shows, complaints }
}

/** The running bar; none under reduced motion. */
const bar = (page: Page, what: 'finish' | 'playState'): Promise<unknown> =>
  page.evaluate((what) => {
    const [running] = document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName === 'story-progress')
    return what === 'finish' ? running?.finish() : running?.playState
  }, what)

t.test('taps and arrow keys move between stories; after the last one they close', async (t) => {
  const { page, story, shows, complaints } = await tell(t, screens[0], 1, 'reduce')
  const drawings: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/media/')) drawings.push(request.url())
  })
  t.equal(await bar(page, 'playState'), undefined, 'nothing moves by itself for who wants no motion')
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.touchscreen.tap(width * 0.8, height * 0.4)
  await shows(2)
  await page.touchscreen.tap(width * 0.2, height * 0.4)
  await shows(1)
  await page.keyboard.press('ArrowLeft')
  await shows(0)
  await page.keyboard.press('ArrowLeft')
  await shows(0)
  t.match(
    await story.locator('[aria-live]').innerText(),
    LL.stories.place({ n: 1, of: seed.length }),
    'announced with its place',
  )
  for (let at = 1; at < seed.length; at++) {
    await page.keyboard.press('ArrowRight')
    await shows(at)
  }
  await page.keyboard.press('ArrowRight')
  await story.waitFor({ state: 'detached' })
  t.same(drawings, [], 'the next picture is fetched ahead as it is shown, not as it was drawn')
  t.same(complaints, [])
})

t.test('each story has its time, which stops while it is held, read or paused', async (t) => {
  const { page, story, shows, complaints } = await tell(t, screens[1], 0, 'no-preference')
  const state = async (expected: string, why: string): Promise<void> => {
    await page.waitForFunction(
      (expected) =>
        document
          .getAnimations()
          .some(
            (one) =>
              one instanceof CSSAnimation && one.animationName === 'story-progress' && one.playState === expected,
          ),
      expected,
    )
    t.pass(why)
  }
  await page.mouse.move(5, 5)
  await state('running', 'runs by itself')
  t.equal(
    await page.evaluate(
      () => getComputedStyle(document.querySelector('[data-state=playing]')!, '::after').animationDuration,
    ),
    `${seed[0]?.duration}s`,
  )
  const picture = await story.locator('.picture').boundingBox()
  await page.mouse.move((picture?.x ?? 0) + 300, (picture?.y ?? 0) + 200)
  await page.mouse.down()
  await state('paused', 'held')
  // By the page's own timers, which a busy machine keeps in their order: what makes it no tap is over by then.
  await page.evaluate(
    () =>
      new Promise((held) => {
        setTimeout(held, 400)
      }),
  )
  await page.mouse.up()
  await state('running', 'let go')
  await shows(0)
  await story.locator('.story-words').hover()
  await state('paused', 'pointed at')
  await page.mouse.move(5, 5)
  await state('running', 'left')
  await story.getByRole('link', { name: LL.stories.more() }).focus()
  await state('paused', 'the focus on its link')
  await story.getByRole('button', { name: LL.stories.pause() }).click()
  await state('paused', 'told to')
  await story.getByRole('button', { name: LL.stories.play() }).click()
  await page.mouse.move(5, 5)
  await state('running', 'goes on')
  // The next one stands still: a busy machine may take longer to press its link than it lasts.
  await page.evaluate(() =>
    document.addEventListener('animationstart', () => {
      for (const one of document.getAnimations())
        if (one instanceof CSSAnimation && one.animationName === 'story-progress') one.pause()
    }),
  )
  await bar(page, 'finish')
  await shows(1)
  await story.getByRole('link', { name: LL.stories.more() }).click()
  await page.waitForURL(base + (seed[1]?.link ?? ''))
  await story.waitFor({ state: 'detached' })
  t.same(complaints, [])
})
