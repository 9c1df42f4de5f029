import t, { type Test } from 'tap'
import type { Page, Request } from 'playwright'
import { storageKeys } from '#shared/storage-keys.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { faultsIn } from '../a11y.ts'
import { expect } from '../expect.ts'
import { addButton, openCart, isSameDocument, markDocument, renewing } from '../journey.ts'
import { live, openVisitor, screens, type Visitor, visit, arrive } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Looking for a dish: suggestions by keyboard and by touch, without an answer, without a script; and dishes seen before. */

const { base, browser } = await sharedShop(t)
const [phone, wide] = screens as [(typeof screens)[0] & object, (typeof screens)[0] & object]

async function customer(t: Test, locale: Locale, screen: typeof phone, path: string): Promise<Visitor> {
  const customer = await openVisitor(t, browser, locale, screen)
  await visit(customer.page, base + path)
  return customer
}

const parts = (page: Page, locale: Locale) => {
  const { search } = textsOf(locale)
  return {
    field: page.getByLabel(search.field()),
    list: page.getByRole('listbox', { name: search.suggestions() }),
    options: page.getByRole('option'),
    status: page.locator('form[role=search] [role=status]'),
    texts: search,
  }
}

t.test('with the keyboard arrows choose, Escape closes, Enter opens or searches (ru, 1280 px)', async (t) => {
  const { page, complaints } = await customer(t, 'ru', wide, href('ru', 'home'))
  await markDocument(page)
  await page.getByRole('link', { name: textsOf('ru').nav.search() }).click()
  await page.waitForURL(base + href('ru', 'search'))
  const { field, list, options, status, texts } = parts(page, 'ru')
  await expect(field).toBeFocused()
  await page.keyboard.type('бургер')
  await list.waitFor()
  // Silent until all letters are answered: a slow hand is shown what the first ones find.
  await expect(status).not.toBeEmpty()
  await expect(options.first()).toHaveAttribute('href', href('ru', 'category', { id: 5 }))
  await expect(status).toHaveText(texts.suggested({ n: await options.count() }))
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  t.same(await faultsIn(page, 'main'), [])

  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  t.equal(await field.getAttribute('aria-activedescendant'), null, 'between last and first there is the text')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  t.equal(await field.getAttribute('aria-activedescendant'), await options.nth(1).getAttribute('id'))
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  t.equal(await field.inputValue(), 'бургер', 'what was typed stays')
  await page.keyboard.press('ArrowDown')
  await list.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const dish = await options.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${base}${dish}`)

  await page.goBack()
  await arrive(page, base + href('ru', 'search'))
  await field.fill('салат')
  await list.waitFor()
  await page.keyboard.press('Enter')
  await arrive(page, /\?q=/)
  await expect(field).toBeFocused()
  const cards = page.locator('#search-results .card')
  await expect(cards).toHaveCount(12)
  await page.getByRole('link', { name: texts.more() }).click()
  await expect(cards).not.toHaveCount(12)
  t.ok(await isSameDocument(page))
  t.same(complaints, [])
})

t.test('suggestions belong to the last typed text; without an answer the form still searches', async (t) => {
  const { page } = await customer(t, 'uk', wide, href('uk', 'search'))
  const { field, options } = parts(page, 'uk')
  const late = Promise.withResolvers<void>()
  const first = Promise.withResolvers<Request>()
  await page.route(/\/bff\/search/, async (route) => {
    if (new URL(route.request().url()).searchParams.get('query') !== 'борщ') return route.continue()
    first.resolve(route.request())
    await late.promise
    await route.continue().catch(() => {})
  })
  await field.fill('борщ')
  const asked = await first.promise
  await field.fill('начос')
  await expect(options.first()).toHaveAttribute('href', href('uk', 'product', { id: 94 }))
  late.resolve()
  // Given up, it has no answer.
  await asked.response()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  t.same(await options.evaluateAll((all) => all.map((one) => one.getAttribute('href'))), [
    href('uk', 'product', { id: 94 }),
  ])
  await page.unrouteAll({ behavior: 'wait' })

  await page.route(/\/bff\/search/, (route) => route.abort())
  const unanswered = page.waitForRequest(/\/bff\/search/)
  await field.fill('шурпа')
  await unanswered
  await expect(options).toHaveCount(0)
  await field.press('Enter')
  await page.waitForURL(/\?q=/)
  t.match(await page.locator('#search-results').innerText(), 'Шурпа')
})

t.test(
  'a diet is chosen once: card, suggestion, dish, cart and checkout warn, and it is not sent to the server',
  async (t) => {
    const [burger, salmon] = [href('uk', 'product', { id: 43 }), href('uk', 'product', { id: 50 })]
    const { page, complaints } = await customer(t, 'uk', phone, href('uk', 'category', { id: 5 }))
    const { catalog, diet, cart } = textsOf('uk')
    const sent: string[] = []
    page.on('request', (request) => {
      sent.push([request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join(' '))
    })
    const card = (link: string) =>
      page
        .locator('.card')
        .filter({ has: page.locator(`a[href="${link}"]`) })
        .locator('.card-warning')
    t.equal(await page.locator('.card-warning').count(), 0, 'who chose nothing is warned of nothing')

    await page.locator('#refine-diet').click()
    const modal = page.getByRole('dialog', { name: diet.title() })
    const clear = modal.getByRole('button', { name: diet.clear() })
    await modal.getByRole('checkbox', { name: diet.groups.fish() }).check({ force: true })
    await clear.click()
    await expect(clear).toBeDisabled()
    await expect(clear).toBeFocused()
    await modal.getByRole('checkbox', { name: diet.groups.fish() }).check({ force: true })
    await modal.getByRole('checkbox', { name: diet.groups.sesame() }).check({ force: true })
    t.same(await faultsIn(page, 'dialog'), [])
    await modal.getByRole('button', { name: diet.done() }).click()
    const containsSesame = diet.contains({ groups: diet.groups.sesame() })
    await expect(card(burger)).toHaveText(new RegExp(containsSesame, 'i'))
    await expect(card(salmon)).toHaveText(new RegExp(diet.contains({ groups: diet.groups.fish() }), 'i'))

    const unfit = page.locator('.unfit')
    await unfit.getByRole('button', { name: diet.unfit.hide() }).click()
    const hidden = new RegExp(`^${diet.unfit.hidden({ n: 0 }).split(' ', 1)[0]} \\d+`)
    await expect(unfit.getByRole('status')).toHaveText(hidden)
    await expect(card(burger)).toHaveCount(0)
    await expect(page.locator('.refine-found')).toHaveText(
      catalog.refine.found({ n: await page.locator('main .product-grid .card').count() }),
    )
    const show = unfit.getByRole('button', { name: diet.unfit.show() })
    await expect(show).toBeFocused()
    t.same(await faultsIn(page, '.menu-section'), [])
    await page.locator('.category-bar a').first().click()
    await arrive(page, /catalog\/1$/)
    await renewing(page, async () => {
      await page.goBack()
    })
    await expect(unfit.getByRole('status')).toHaveText(hidden)
    await expect(page.locator(`main a[href="${burger}"]`)).toHaveCount(0)
    await show.click()

    await page.locator(`main a[href="${burger}"]`).click()
    await page.waitForURL(base + burger)
    await page.reload()
    await live(page)
    await expect(page.locator('.product-words .notice')).toContainText(containsSesame, { ignoreCase: true })
    await expect(page.locator('.allergens [data-closed]')).toHaveText(new RegExp(`^${diet.groups.sesame()}`))
    t.same(await faultsIn(page, '.composition'), [])

    await addButton(page).click()
    const drawer = await openCart({ page, locale: 'uk' })
    await expect(drawer.locator('.cart-line-note')).toHaveText(new RegExp(containsSesame, 'i'))
    await expect(drawer.locator('.diet-warnings')).toContainText(`Бургер «Жар» — ${containsSesame}`)
    t.same(await faultsIn(page, 'dialog'), [])
    await drawer.getByRole('link', { name: cart.checkout() }).click()
    await expect(page.locator('.checkout-summary .diet-warnings')).toContainText(`Бургер «Жар» — ${containsSesame}`)

    await visit(page, base + href('uk', 'search'))
    await parts(page, 'uk').field.pressSequentially('Бургер «Жар»')
    await expect(parts(page, 'uk').options.filter({ hasText: 'Бургер «Жар»' })).toContainText(containsSesame, {
      ignoreCase: true,
    })
    t.same(
      sent.filter((one) => /sesame|vegan/.test(one)),
      [],
      'it stays in the browser',
    )
    t.match(await page.evaluate((key) => localStorage.getItem(key), storageKeys.diet), '"sesame"')
    t.same(complaints, [])
  },
)
