import t from 'tap'
import { dietIcons } from '#client/ui/icons/diet-icon-names.ts'
import { socialIcons } from '#client/ui/icons/social-icon-names.ts'
import { icons } from '#client/ui/icons/icon-names.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { addButton } from '../journey.ts'
import { live, openVisitor, screens, type Screen } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** The shell: icons and layouts. */

const { base, browser } = await sharedShop(t)
const [phone, desk] = screens as [Screen, Screen]

t.test('/_icons shows every icon, logos fetched by name included', async (t) => {
  const { page, context, complaints } = await openVisitor(browser, 'uk', desk)
  t.teardown(() => context.close())
  await page.goto(base + href('uk', 'icons'))
  await live(page)
  t.equal(await page.locator('header, footer').count(), 0)
  for (const name of [...Object.keys(icons), ...socialIcons, ...Object.keys(dietIcons)]) {
    const icon = page.locator('.tiles li').filter({ has: page.locator('code', { hasText: new RegExp(`^${name}$`) }) })
    await icon.locator(socialIcons.some((one) => one === name) ? '.icon-named' : 'svg').waitFor({ state: 'attached' })
  }
  t.same(complaints, [])
})

/** Contrast of a picture drawn in the text's colour with the ground of its button, by WCAG 2.2. */
function contrastOf(button: Element): number {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  })
  const luminance = (colour: string): number => {
    if (!context) return 0
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const { color, backgroundColor } = getComputedStyle(button)
  const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

t.test('the menu’s social icons have enough contrast in both themes', async (t) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context, complaints } = await openVisitor(browser, 'ru', phone)
    t.teardown(() => context.close())
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(base + href('ru', 'news'))
    await live(page)
    await page
      .getByRole('button', { name: textsOf('ru').nav.menu.open(), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    const socials = page.locator('dialog .socials .icon-button')
    await socials.first().waitFor()
    for (const icon of await socials.all())
      t.ok((await icon.evaluate(contrastOf)) >= 3, `${colorScheme}: ${await icon.getAttribute('aria-label')}`)
    t.same(complaints, [])
  }
})

t.test('the cart’s number is the sum of steps, its name counts dishes', async (t) => {
  const { page, context, complaints } = await openVisitor(browser, 'ru', desk)
  t.teardown(() => context.close())
  await page.goto(base + href('ru', 'product', { id: 1 }))
  await live(page)
  await addButton(page).click()
  const cart = page
    .getByRole('button', { name: new RegExp(`^${textsOf('ru').nav.cartCount({ n: 1 })}`) })
    .filter({ visible: true })
  t.match(await cart.first().locator('.counter').innerText(), /^3$/)
  t.same(complaints, [])
})
