import type { Test } from 'tap'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import type { Screen } from '../e2e/customer.ts'
import type { Place } from './customers.ts'
import { openPerson } from './user.ts'

/** A customer whose shop is out of reach, in any engine with service workers. The shop stays closed: the last test of its file. */
export async function readsWithoutConnection(t: Test, place: Place, locale: Locale, screen: Screen): Promise<void> {
  const person = await openPerson(t, place.engine, place.base, locale, screen)
  const {
    LL: { offline },
    tab,
    until,
  } = person
  await person.visit(href(locale, 'home'))
  if (!(await tab.read(() => 'serviceWorker' in navigator))) {
    t.comment(`${place.engine.name} has no service worker: nothing to read without a connection`)
    return
  }
  await until('a worker', () => navigator.serviceWorker.controller !== null)
  const catalog = href(locale, 'catalog')
  await person.visit(catalog)
  // The worker reads a whole page before it stores it. A piece of it may be stored before, fetched ahead.
  await until(
    'the stored document',
    (url) => {
      const look = async (): Promise<void> => {
        const stored = await (await caches.open('pages')).keys(url, { ignoreVary: true })
        if (stored.some(({ headers }) => !headers.has('hx-request'))) document.documentElement.dataset.stored = ''
      }
      void look()
      return 'stored' in document.documentElement.dataset
    },
    catalog,
  )
  await place.shop.app.close()
  await person.visit(catalog)
  await until('the menu as it was seen', () => document.querySelectorAll('main .card').length > 50)
  await person.visit(href(locale, 'reviews'))
  await until('what to do', (text) => document.querySelector('main')?.innerText.includes(text), offline.text())
  t.pass('a visited page is readable, any other shows the offline page at its own address')
}
