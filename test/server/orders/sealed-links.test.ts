import t from 'tap'
import { EncryptJWT } from 'jose'
import { ORDER_LINK_LIFE_S } from '#shared/rules/orders/order-clock.ts'
import { SealedOrder } from '#shared/contract/order-endpoints.ts'
import { createSealedLinks } from '#server/orders/sealed-links.ts'

/** The content of a sealed link to an order. */

const order = {
  id: '4f3c2a10-9d5e-4b7a-8c61-2f0d7e9b1a34',
  phone: '380671234567',
  ready_at: '2026-11-17T10:45:00.000Z',
}
const readyAt = Date.parse(order.ready_at)
const linksAt = (ms: number, secret = 'a-secret-of-the-tests') => createSealedLinks({ secret, now: () => new Date(ms) })
const links = linksAt(readyAt)
const sealed = await links.seal(order)

t.test('a link opens the order it was sealed for, and stays the same while its promised time does', async (t) => {
  t.same(await links.open(sealed), { id: order.id, phone: order.phone })
  t.equal(await links.seal({ ...order }), sealed)
  t.not(await links.seal({ ...order, ready_at: '2026-11-17T10:50:00.000Z' }), sealed)
  t.same(await linksAt(readyAt).open(sealed), { id: order.id, phone: order.phone }, 'another replica opens it')
})

t.test('a link reveals nothing of the order and fits into one path segment', async (t) => {
  t.ok(SealedOrder.safeParse(sealed).success)
  t.ok(sealed.length < 220, String(sealed.length))
  for (const place of [0, 1, 2, 3]) {
    const bytes = Buffer.from(sealed.slice(place), 'base64url').toString('latin1')
    for (const secret of [order.id, order.phone, order.id.slice(0, 8), 'phone']) t.notOk(bytes.includes(secret), secret)
  }
})

t.test('a link that was changed, cut or sealed with another key opens no order', async (t) => {
  const swap = (at: number): string => sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  for (let at = 0; at < sealed.length - 1; at += 7) t.equal(await links.open(swap(at)), null, `character ${at}`)
  for (const word of [
    sealed.slice(1),
    sealed.slice(0, -1),
    sealed.slice(0, -23),
    `${sealed}A`,
    sealed.toLowerCase(),
    '',
    '.'.repeat(100),
    'A'.repeat(100),
    'x'.repeat(5000),
  ])
    t.equal(await links.open(word), null, word.slice(0, 20))
  t.equal(await linksAt(readyAt, 'the-secret-of-another-shop').open(sealed), null)
  const foreignToken = await new EncryptJWT({ id: order.id, phone: order.phone })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime('1y')
    .encrypt(new Uint8Array(32))
  t.equal(await links.open(foreignToken.split('.').slice(2).join('')), null)
})

t.test('a link expires two weeks after the promised time', async (t) => {
  const end = readyAt + ORDER_LINK_LIFE_S * 1000
  t.ok(await linksAt(end - 1000).open(sealed))
  t.equal(await linksAt(end).open(sealed), null)
})
