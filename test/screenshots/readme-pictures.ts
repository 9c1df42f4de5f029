import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { href } from '#shared/routes.ts'
import { closing } from '../support/closing.ts'
import { type Desk } from '../e2e/journey.ts'
import { chosenBefore, courierDelivery, openCheckout } from '../e2e/checkout-steps.ts'
import { live, openVisitor, type Screen } from '../e2e/customer.ts'
import { openStudio, takePicture } from './still-pictures.ts'

/** `npm run screenshots:readme`: the pictures of README.md, in docs/pictures. */

const folder = join(import.meta.dirname, '../../docs/pictures')
const phone: Screen = { name: 'phone', width: 390, height: 780, density: 1.5, touch: true }
const desktop: Screen = { name: 'desktop', width: 1280, height: 800, touch: false }

interface Picture {
  readonly name: string
  readonly screen: Screen
  readonly theme: 'light' | 'dark'
  show(desk: Desk): Promise<void>
}

const at =
  (path: string) =>
  async ({ page, base }: Desk): Promise<void> => {
    await page.goto(base + path)
  }

const pictures: readonly Picture[] = [
  { name: 'desktop-home', screen: desktop, theme: 'light', show: at(href('uk', 'home')) },
  { name: 'desktop-dish-dark', screen: desktop, theme: 'dark', show: at(href('uk', 'product', { id: 1 })) },
  { name: 'phone-menu', screen: phone, theme: 'light', show: at(href('uk', 'category', { id: 1 })) },
  { name: 'phone-home-dark', screen: phone, theme: 'dark', show: at(href('uk', 'home')) },
  {
    name: 'phone-checkout',
    screen: phone,
    theme: 'light',
    async show(desk) {
      await chosenBefore(desk, await courierDelivery(desk.base), { 1: 2, 2: 1, 6: 1 })
      await openCheckout(desk)
      // The chosen prices were invented: a message says that they changed.
      await desk.page.locator('.toast').getByRole('button').click()
    },
  },
]

const { base, browser } = await openStudio()

await mkdir(folder, { recursive: true })
for (const { name, screen, theme, show } of pictures) {
  const { page } = await openVisitor(closing, browser, 'uk', screen)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await show({ page, base, locale: 'uk' })
  await live(page)
  await takePicture(page, join(folder, `${name}.webp`), 74)
}
await closing.run()
