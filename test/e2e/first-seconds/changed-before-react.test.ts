import t from 'tap'
import { openHeld, openStops } from '../held-page.ts'

/** A page that a translator or an extension has changed before its code came is never empty, and is not loaded again. */

const { base, stops } = await openStops(t)

/** React draws again what it does not find as the server has sent it, and says so; texts with markup are written as such. */
const isMended = (complaint: string): boolean =>
  /Minified React error #(?:418|423|425)|trusted-types-sink Element innerHTML\|/.test(complaint)

/** Each change on two pages, in both languages. */
const kinds = ['home', 'catalog', 'contacts', 'newsItem', 'reviews', 'cart', 'checkout', 'accountProfile']

/** What translators and extensions do to a page; each runs inside the page. */

/** Google Chrome: marks the root, and puts every text into elements of its own, moved or made new. */
function translatedByChrome(): void {
  document.documentElement.classList.add('translated-ltr')
  document.documentElement.lang = 'en'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const [at, text] of found.entries()) {
    if (!text.data.trim() || text.parentElement?.closest('script, noscript, style, template, textarea')) continue
    const font = document.createElement('font')
    text.replaceWith(font)
    font.appendChild(document.createElement('font')).append(at % 2 ? text : document.createTextNode(`en ${text.data}`))
  }
}

/** Microsoft Edge: marks every element whose text it replaces. */
function translatedByEdge(): void {
  document.documentElement.lang = 'en'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const [at, text] of found.entries()) {
    const { parentElement: parent } = text
    if (!text.data.trim() || !parent || parent.closest('script, noscript, style, template, textarea')) continue
    parent.setAttribute('_msttexthash', String(at))
    text.replaceWith(document.createTextNode(`en ${text.data}`))
  }
}

/** An extension that replaces words: texts change where they are, and nothing says so. */
function withOtherWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.parentElement?.closest('script, noscript, style, template, textarea')) continue
    text.data = text.data.replaceAll('а', 'a').replaceAll('о', 'o')
  }
}

/** Elements of extensions in the head, the body, and parts of the page. */
function withMoreNodes(): void {
  const add = (place: Element | null | undefined): void => place?.prepend(document.createElement('extension-mark'))
  document.head.append(document.createElement('meta'))
  document.documentElement.append(document.createElement('extension-mark'))
  document.body.append(document.createElement('extension-mark'))
  add(document.body)
  for (const place of document.querySelectorAll('#shell, .header, main, [data-page-root] > *, .card')) add(place)
}

const changes: readonly (() => void)[] = [translatedByChrome, translatedByEdge, withOtherWords, withMoreNodes]

t.test('pages of every kind that others have changed', async (t) => {
  for await (const stop of stops(changes.length, kinds)) {
    const { page, complaints } = stop.visitor
    const change = changes[stop.turn % changes.length]!
    const letGo = await openHeld(base, stop)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.evaluate(change)
    await letGo()
    const name = `${stop.name}, ${change.name}`
    t.match(await page.locator('main h1').innerText(), /\p{L}/u, name)
    t.ok(await page.evaluate(() => 'isSame' in window), `${name}: the same document`)
    t.same(
      complaints.splice(0).filter((text) => !isMended(text)),
      [],
      name,
    )
  }
})
