import t from 'tap'
import { icons, noticeOf, pageOf, showPage } from '#client/service-worker/notifications.ts'
import type { PushMessage } from '#shared/contract/push.ts'

/** Content of a notification about an order, and the page it opens. */

const message: PushMessage = {
  title: 'Уже готуємо',
  body: '№ 1001. Привеземо: 13:40',
  tag: 'an-order',
  link: '/checkout/success',
  lang: 'uk-UA',
  silent: false,
}

t.test('the newer state replaces the older one with sound, unless it is not urgent', async (t) => {
  const { title, ...said } = message
  const { body, tag, lang, link } = said
  t.same(noticeOf(JSON.stringify(message)), {
    title,
    options: { body, tag, lang, data: link, silent: false, renotify: true, ...icons },
  })
  t.match(noticeOf(JSON.stringify({ ...message, silent: true })), { options: { silent: true, renotify: false } })
})

t.test('a question has a button for each choice; a malformed one is a plain message', async (t) => {
  const question = {
    id: 'q',
    order_id: 'o',
    choices: ['Замінити: Піта', 'Прибрати'],
    answered: 'Дякуємо',
    failed: 'Ні',
  }
  t.match(noticeOf(JSON.stringify({ ...message, question })), {
    options: {
      data: { link: message.link, question },
      actions: [
        { action: '0', title: 'Замінити: Піта' },
        { action: '1', title: 'Прибрати' },
      ],
    },
  })
  const malformed = noticeOf(JSON.stringify({ ...message, question: { ...question, choices: [7] } }))
  t.match(malformed, { options: { data: message.link } })
  t.notOk(malformed?.options.actions)
})

t.test('a message that is not the restaurant’s shows nothing', async (t) => {
  const { link: _link, ...without } = message
  for (const text of [
    undefined,
    '',
    'null',
    '7',
    '"text"',
    '{',
    '{}',
    JSON.stringify(without),
    JSON.stringify({ ...message, title: 7 }),
  ])
    t.equal(noticeOf(text), null, text ?? 'nothing')
})

t.test('a click never leads out of the shop', async (t) => {
  const origin = 'https://zhar.example'
  t.equal(pageOf('/ru/account/orders/7', origin), `${origin}/ru/account/orders/7`)
  for (const link of ['//evil.example/', 'https://evil.example', 'javascript:alert(1)', undefined, {}])
    t.match(pageOf(link, origin), /^https:\/\/zhar\.example\//, String(link))
})

t.test('the tab of the order is focused; others are not navigated', async (t) => {
  const done: string[] = []
  const tab = (url: string) => ({
    url,
    focus: async () => {
      done.push(`focus ${url}`)
    },
  })
  const open = async (page: string) => {
    done.push(`open ${page}`)
  }
  const page = 'https://zhar.example/checkout/success'
  await showPage(page, [tab('https://zhar.example/checkout'), tab(`${page}?x=1`)], open)
  await showPage(page, [tab('https://zhar.example/checkout')], open)
  t.same(done, [`focus ${page}?x=1`, `open ${page}`])
})
