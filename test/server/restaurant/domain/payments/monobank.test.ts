import { generateKeyPairSync, sign } from 'node:crypto'
import t, { type Test } from 'tap'
import { bankServer, id, paymentBy } from './bank-server.ts'
import { isSignedBy, keyOf, openMonobank } from '#server/restaurant/domain/payments/monobank.ts'

/** Monobank acquiring by the example of its documentation (monobank.ua/api-docs/acquiring, webhooks) and a fake bank. */

const TOKEN = 'token-of-the-merchant'
const payment = paymentBy('monobank')

t.test('the key, body and signature of the documentation match, down to the last space', async (t) => {
  const key = keyOf(
    'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==',
  )
  const signature = 'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA='
  const dates = { createdDate: '2019-08-24T14:15:22Z', modifiedDate: '2019-08-24T14:15:22Z' }
  const body = JSON.stringify(
    {
      invoiceId: 'p2_9ZgpZVsl3',
      status: 'created',
      failureReason: 'string',
      amount: 4200,
      ccy: 980,
      finalAmount: 4200,
      ...dates,
      reference: '84d0070ee4e44667b31371d8f8813947',
      cancelList: [
        {
          status: 'processing',
          amount: 4200,
          ccy: 980,
          ...dates,
          approvalCode: '662476',
          rrn: '060189181768',
          extRef: '635ace02599849e981b2cd7a65f417fe',
        },
      ],
    },
    null,
    2,
  )
  t.ok(isSignedBy(key, body, signature))
  t.notOk(isSignedBy(key, JSON.stringify(JSON.parse(body)), signature), 'the same meaning in other bytes')
  t.notOk(isSignedBy(key, body.replace('"amount": 4200', '"amount": 1'), signature))
  for (const nothing of ['', 'x', 'AAAA', signature.slice(4)]) t.notOk(isSignedBy(key, body, nothing), `'${nothing}'`)
})

/** A bank whose key can change. */
async function openBank(t: Test) {
  const state = {
    pair: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    invoice: { invoiceId: 'p2_1', pageUrl: 'https://pay.mbnk.biz/p2_1' } as object,
    status: {} as object,
    now: Date.parse('2026-11-20T12:00:00Z'),
  }
  const key = () => Buffer.from(state.pair.publicKey.export({ type: 'spki', format: 'pem' })).toString('base64')
  const { api, asked, close } = await bankServer(t, (url) =>
    url === '/api/merchant/pubkey'
      ? { key: key() }
      : url.startsWith('/api/merchant/invoice/status?')
        ? state.status
        : state.invoice,
  )
  const provider = openMonobank({ token: TOKEN, api, now: () => state.now })
  const webhook = (change: object = {}, pair = state.pair) => {
    const payload = JSON.stringify(
      { invoiceId: 'p2_1', status: 'success', amount: 40_020, ccy: 980, reference: id, ...change },
      null,
      1,
    )
    return { payload, signature: sign('sha256', Buffer.from(payload), pair.privateKey).toString('base64') }
  }
  return { provider, state, asked, webhook, close }
}

t.test('an invoice has the order’s sum, the shop’s return address, and expires with the order', async (t) => {
  const { provider, state, asked } = await openBank(t)
  t.same(await provider.start(payment), { page: 'https://pay.mbnk.biz/p2_1', reference: 'p2_1' })
  t.match(asked, [{ url: '/api/merchant/invoice/create', headers: { 'x-token': TOKEN } }])
  t.same(JSON.parse(asked[0]?.body ?? ''), {
    amount: 40_020,
    ccy: 980,
    merchantPaymInfo: { reference: id, destination: payment.purpose },
    redirectUrl: payment.returnUrl,
    webHookUrl: payment.callbackUrl,
    validity: 1800,
  })
  state.now += 40 * 60_000
  await provider.start(payment)
  t.equal(JSON.parse(asked[1]?.body ?? '').validity, 60)
})

t.test('a bank that refuses, or is unreachable, fails the payment’s start; the token is in no error', async (t) => {
  const { provider, state, close } = await openBank(t)
  for (const invoice of [{ errCode: 'FORBIDDEN', errText: TOKEN }, { pageUrl: 'javascript:alert(1)' }]) {
    state.invoice = invoice
    const failure = await provider.start(payment).catch((error: unknown) => error)
    t.match(failure, { status: 503, word: 'payment_unavailable' })
    t.notMatch(String((failure as Error).cause), TOKEN)
  }
  close()
  t.match(await provider.start(payment).catch((error: unknown) => error), /payment_unavailable/)
})

t.test('a webhook has the result', async (t) => {
  const { provider, webhook } = await openBank(t)
  for (const [status, result] of [
    ['success', 'approved'],
    ['failure', 'declined'],
    ['expired', 'declined'],
    ['reversed', 'refunded'],
    ['created', 'pending'],
    ['processing', 'pending'],
    ['hold', 'held'],
  ] as const) {
    t.same(await provider.read(webhook({ status })), { id, amount: 40_020, currency: 'UAH', result }, status)
  }
  t.match(await provider.read(webhook({ ccy: 840 })), { currency: '840' })
})

t.test('the bank’s key is cached until a signature fails; forgeries do not fetch it each time', async (t) => {
  const { provider, state, asked, webhook } = await openBank(t)
  const attacker = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  for (let times = 0; times < 3; times += 1) t.ok(await provider.read(webhook()))
  for (let times = 0; times < 3; times += 1) t.equal(await provider.read(webhook({}, attacker)), null)
  t.equal(await provider.read({ ...webhook(), signature: null }), null)
  t.equal(asked.length, 1)
  state.pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  state.now += 61_000
  t.ok(await provider.read(webhook()), 'a new key is fetched')
  t.equal(asked.length, 2)
})

t.test('an invoice’s status can be read; unknown invoices and answers about another one are null', async (t) => {
  const { provider, state, asked } = await openBank(t)
  const look = (reference: string | null = 'p2_1') => provider.look({ id, amount: 40_020, reference })
  const said = { invoiceId: 'p2_1', amount: 40_020, ccy: 980, reference: id }
  state.status = { ...said, status: 'success' }
  t.same(await look(), { id, amount: 40_020, currency: 'UAH', result: 'approved' })
  t.match(asked.at(-1), { url: '/api/merchant/invoice/status?invoiceId=p2_1', headers: { 'x-token': TOKEN } })
  const before = asked.length
  t.equal(await look(null), null)
  t.equal(asked.length, before)
  state.status = { ...said, status: 'success', reference: 'another' }
  t.equal(await look(), null)
  state.status = { errCode: 'INVOICE_NOT_FOUND', errText: TOKEN }
  t.match(await look().catch((error: unknown) => error), { status: 503, word: 'payment_unavailable' })
})

t.test('forgeries during an outage of the bank are refused, not answered as unavailable', async (t) => {
  const { provider, state, webhook, close } = await openBank(t)
  t.ok(await provider.read(webhook()))
  close()
  state.now += 61_000
  t.equal(await provider.read(webhook({}, generateKeyPairSync('ec', { namedCurve: 'P-256' }))), null)
  t.ok(await provider.read(webhook()))
})

t.test('a refund names the invoice, and repeats as the same one', async (t) => {
  const { provider, state, asked } = await openBank(t)
  const whole = { id, amount: 40_020, reference: 'p2_1', refunded: 0, sum: 40_020 }
  state.invoice = { status: 'processing' }
  t.equal(await provider.refund(whole), null)
  t.match(asked, [{ url: '/api/merchant/invoice/cancel', headers: { 'x-token': TOKEN } }])
  t.same(JSON.parse(asked[0]?.body ?? ''), { invoiceId: 'p2_1', extRef: id, amount: 40_020 })
  state.invoice = { status: 'failure' }
  await t.rejects(provider.refund(whole), /payment_unavailable/)
})

t.test('money on hold can be captured in part or released', async (t) => {
  const { provider, state, asked } = await openBank(t)
  const bodyOf = (index: number): object => JSON.parse(asked.at(index)?.body ?? '')
  await provider.start({ ...payment, isHold: true })
  t.match(bodyOf(-1), { amount: 40_020, paymentType: 'hold' })
  const open = { id, amount: 40_020, reference: 'p2_1' }
  state.status = { reference: id, status: 'hold', amount: 40_020, ccy: 980 }
  t.match(await provider.look(open), { result: 'held', amount: 40_020 })
  state.invoice = { status: 'success' }
  t.equal(await provider.capture({ ...open, amount: 30_000 }), null)
  t.match(asked.at(-1)?.url, '/api/merchant/invoice/finalize')
  t.same(bodyOf(-1), { invoiceId: 'p2_1', amount: 30_000 })
  t.equal(await provider.release(open), null)
  t.match(asked.at(-1)?.url, '/api/merchant/invoice/cancel')
  t.same(bodyOf(-1), { invoiceId: 'p2_1', extRef: id })
})

t.test('refunds of a part each have their own name, and the status tells how much has gone back', async (t) => {
  const { provider, state, asked } = await openBank(t)
  state.invoice = { status: 'success' }
  await provider.refund({ id, amount: 5000, reference: 'p2_1', refunded: 10_000, sum: 40_020 })
  t.same(JSON.parse(asked[0]?.body ?? ''), { invoiceId: 'p2_1', extRef: `${id}-10000`, amount: 5000 })
  const cancelList = ['success', 'success', 'processing'].map((status) => ({ status, amount: 5000 }))
  state.status = { reference: id, status: 'success', amount: 40_020, ccy: 980, cancelList }
  t.match(await provider.look({ id, amount: 40_020, reference: 'p2_1' }), { result: 'approved', refunded: 10_000 })
})
