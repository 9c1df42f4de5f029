import t from 'tap'
import { TOAST, type Severity } from '#client/stores/toasts-store.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { NOON } from '../../support/start-shop.ts'
import { appOf, openVisitor, screens, visit } from '../customer.ts'
import { expect } from '../expect.ts'
import { addButton } from '../journey.ts'
import { sharedShop } from '../shared-shop.ts'

/** A toast: its place and its life; and what lies behind all that is open. */

const { base, browser } = await sharedShop(t)
const LL = textsOf('uk')

const { page, complaints } = await openVisitor(t, browser, 'uk', screens[0]!)
await page.clock.install({ time: NOON })
await visit(page, base + href('uk', 'home'))
let app = await appOf(page)
async function show(severity: Severity, more: object = {}): Promise<void> {
  // Nothing comes up under a resting pointer.
  await page.mouse.move(5, 5)
  await app.evaluate(
    ({ stores }, [severity, more]) => stores.toasts.show({ severity, summary: `про ${severity}`, ...more }),
    [severity, more] as const,
  )
}
const toast = (severity: Severity) => page.locator(`.toast[data-severity="${severity}"]`)
const gone = (severity: Severity): Promise<void> => toast(severity).waitFor({ state: 'detached' })

t.test('toasts have six severities, urgent ones are alerts, and each is closed by its button', async (t) => {
  const roles = {
    info: 'status',
    success: 'status',
    warn: 'alert',
    error: 'alert',
    secondary: 'status',
    contrast: 'status',
  } as const
  for (const [severity, role] of Object.entries(roles) as [Severity, 'status' | 'alert'][]) {
    await show(severity, { life: 60_000 })
    await toast(severity).getByRole(role).getByText(`про ${severity}`).waitFor()
    await toast(severity).getByRole('button', { name: LL.common.close() }).click()
    await gone(severity)
  }
  t.same(complaints, [])
})

t.test('a toast closes itself after its life, and has a close button unless closable is false', async (t) => {
  // Else it goes on by itself, and a slow machine comes too late.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await show('info', { life: 3000, closable: false })
  await toast('info').waitFor()
  t.equal(await toast('info').getByRole('button').count(), 0)
  await page.clock.runFor(2900)
  t.equal(await toast('info').count(), 1)
  await page.clock.runFor(200)
  await gone('info')
  t.equal(await page.locator('.toasts').count(), 1, 'the container is there yet')
  await page.clock.runFor(TOAST.clearMs)
  await page.locator('.toasts').waitFor({ state: 'detached' })
  await page.clock.resume()
})

t.test('the life of a toast stops under the pointer and the focus', async (t) => {
  // Long enough for a slow machine to move the pointer there.
  await show('success', { life: 9000 })
  await toast('success').hover()
  await page.clock.runFor(10_000)
  t.equal(await toast('success').count(), 1, 'pointed at')
  await toast('success').getByRole('button').focus()
  await page.mouse.move(5, 5)
  await page.clock.runFor(10_000)
  t.equal(await toast('success').count(), 1, 'focused')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(9100)
  await gone('success')
})

t.test('a toast does not cover the next control: it is above the row of a dish', async () => {
  await visit(page, base + href('uk', 'product', { id: 54 }))
  const there = await appOf(page)
  const row = page.locator('.purchase-row')
  await row.scrollIntoViewIfNeeded()
  await there.evaluate(({ stores }) =>
    stores.toasts.show({ severity: 'secondary', summary: 'про страву', life: 60_000 }),
  )
  await expect
    .poll(async () => {
      const [box, taken] = [await toast('secondary').boundingBox(), await row.boundingBox()]
      return Math.round((taken?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0))
    })
    .toBe(20)
  // A button that comes late, without a scroll.
  await page.evaluate(() => {
    const { top } = document.querySelector('.toasts')!.getBoundingClientRect()
    const [late, more] = [document.createElement('button'), document.createElement('p')]
    Object.assign(late, { id: 'late', className: 'button-accent' })
    Object.assign(late.style, { position: 'fixed', insetInline: '0', insetBlockStart: `${top}px`, blockSize: '3rem' })
    more.style.blockSize = '9rem'
    document.body.append(late, more)
  })
  await expect
    .poll(async () => {
      const [box, late] = [await toast('secondary').boundingBox(), await page.locator('#late').boundingBox()]
      return (late?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0)
    })
    .toBe(true)
  await toast('secondary').getByRole('button').click()
  await gone('secondary')
  await visit(page, base + href('uk', 'home'))
  app = await appOf(page)
})

t.test('a drawer that opens below a message has its button clear of it', async () => {
  await visit(page, base + href('uk', 'product', { id: 1 }))
  await addButton(page).click()
  await toast('success').waitFor()
  await page.locator('.bottom-bar button[form="to-cart"]').click()
  const go = page.locator('dialog.cart .cart-go')
  await go.waitFor()
  await expect
    .poll(async () => {
      const [box, button] = [await toast('success').boundingBox(), await go.boundingBox()]
      return (box?.y ?? 0) + (box?.height ?? 0) <= (button?.y ?? 0)
    })
    .toBe(true)
  await toast('success').getByRole('button').click()
  await gone('success')
  await visit(page, base + href('uk', 'home'))
  app = await appOf(page)
})

t.test('a toast is above an open modal, stays when the modal closes, and returns the focus into it', async (t) => {
  await page.locator('.header .city-button').click()
  const modal = page.getByRole('dialog', { name: LL.city.title() })
  await modal.waitFor()
  await show('error', { life: 60_000 })
  await show('warn', { life: 60_000 })
  await modal.getByRole('button').nth(1).focus()
  await toast('error').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await gone('error')
  t.ok(await modal.evaluate((element) => element.contains(document.activeElement)), 'the focus is not lost')
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await toast('warn').getByRole('button').click()
  await gone('warn')
  t.same(complaints, [])
})

t.test('the steps of the sign-in share one scrim: the page behind never gets lighter', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', screens[0]!)
  await visit(page, base + href('uk', 'home'))
  const { auth } = textsOf('uk')
  const app = await appOf(page)
  await app.evaluate(({ stores }) => stores.overlays.open('authPhone'))
  await page.getByRole('dialog', { name: auth.phone.title() }).waitFor()
  const shades = await app.evaluate(async ({ stores }, next) => {
    const seen = new Set<string>()
    stores.overlays.swap('authPhone', 'authPinCode')
    while (document.querySelector('dialog[open] h2')?.textContent !== next) {
      await new Promise(requestAnimationFrame)
      seen.add(getComputedStyle(document.documentElement, '::after').opacity)
    }
    return [...seen]
  }, auth.pinCode.title())
  t.same(shades, ['1'])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement, '::after').opacity)).toBe('0')
  t.same(complaints, [])
})
