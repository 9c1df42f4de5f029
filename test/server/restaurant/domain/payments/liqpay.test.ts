import t from 'tap'
import { bankServer, id, paymentBy } from './bank-server.ts'
import { liqPaySigned, openLiqPay } from '#server/restaurant/domain/payments/liqpay.ts'

/** LiqPay by the vectors of its documentation (liqpay.ua/documentation/en/data_signature) and its rules. */

const keys = { publicKey: 'i00000000', privateKey: 'a4825234f4bae72a0be04eafe9e8e2bada209255' }
const payment = paymentBy('liqpay')
const provider = openLiqPay(keys)
const callback = (change: object = {}, privateKey = keys.privateKey) => {
  const said = {
    public_key: keys.publicKey,
    order_id: id,
    status: 'success',
    amount: 400.2,
    currency: 'UAH',
    version: 3,
    payment_id: 1,
    ...change,
  }
  return { payload: new URLSearchParams(liqPaySigned(said, privateKey)).toString(), signature: null }
}

t.test('data and signature equal those of the documentation', async (t) => {
  const shown = {
    public_key: 'i00000000',
    version: '3',
    action: 'pay',
    amount: '3',
    currency: 'UAH',
    description: 'test',
    order_id: '000001',
  }
  t.same(liqPaySigned(shown, keys.privateKey), {
    data: 'eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwidmVyc2lvbiI6IjMiLCJhY3Rpb24iOiJwYXkiLCJhbW91bnQiOiIzIiwiY3VycmVuY3kiOiJVQUgiLCJkZXNjcmlwdGlvbiI6InRlc3QiLCJvcmRlcl9pZCI6IjAwMDAwMSJ9',
    signature: 'wR+UZDC4jjeL/qUOvIsofIWpZh8=',
  })
  const other = {
    version: 3,
    public_key: 'i00000000',
    action: 'pay',
    amount: 1,
    currency: 'USD',
    description: 'description text',
    order_id: 'order_id_1',
  }
  t.equal(liqPaySigned(other, keys.privateKey).signature, '38Px9/7zdpJMFiYkOV3KUnRnMBQ=')
})

t.test('a payment starts at its checkout, signed; the private key is not in it', async (t) => {
  const url = new URL((await provider.start(payment)).page)
  t.equal(url.origin + url.pathname, 'https://www.liqpay.ua/api/3/checkout')
  const params = JSON.parse(Buffer.from(url.searchParams.get('data') ?? '', 'base64').toString())
  t.same(params, {
    version: 3,
    public_key: keys.publicKey,
    action: 'pay',
    amount: 400.2,
    currency: 'UAH',
    description: payment.purpose,
    order_id: id,
    result_url: payment.returnUrl,
    server_url: payment.callbackUrl,
    expired_date: '2026-11-20 12:30:00',
    language: 'uk',
  })
  t.equal(url.searchParams.get('signature'), liqPaySigned(params, keys.privateKey).signature)
  t.notMatch(url.href, keys.privateKey)
})

t.test('a callback has the result, with sums as numbers or texts', async (t) => {
  for (const [status, result] of [
    ['success', 'approved'],
    ['failure', 'declined'],
    ['error', 'declined'],
    ['reversed', 'refunded'],
    ['processing', 'pending'],
    ['3ds_verify', 'pending'],
    ['wait_accept', 'approved'],
    ['wait_compensation', 'approved'],
    ['wait_lc', 'approved'],
    ['try_again', 'declined'],
    ['sandbox', 'pending'],
  ] as const) {
    t.same(await provider.read(callback({ status })), { id, amount: 40_020, currency: 'UAH', result }, status)
  }
  const unknown = { id, amount: 40_020, currency: 'UAH', result: 'unknown', word: 'constructor' }
  t.same(await provider.read(callback({ status: 'constructor' })), unknown, 'a word of no list is passed on')
  t.match(await provider.read(callback({ amount: '400.20', currency: 'USD' })), { amount: 40_020, currency: 'USD' })
  const sandbox = openLiqPay({ ...keys, publicKey: 'sandbox_i1' })
  t.match(
    await sandbox.read(callback({ status: 'sandbox', public_key: 'sandbox_i1' })),
    { result: 'approved' },
    'the sandbox’s money counts with the sandbox’s keys',
  )
})

t.test('a refund is asked for by the payment’s id and sum; the status tells its result', async (t) => {
  const state = { answer: {} as object }
  const { api, asked: received } = await bankServer(t, () => state.answer)
  const bank = openLiqPay({ ...keys, api })
  const form = () => new URLSearchParams(received.at(-1)?.body)
  const whole = { id, amount: 40_020, reference: null, refunded: 0, sum: 40_020 }
  state.answer = { result: 'ok', status: 'reversed' }
  t.equal(await bank.refund(whole), null)
  const params = JSON.parse(Buffer.from(form().get('data') ?? '', 'base64').toString())
  t.same(params, { version: 3, public_key: keys.publicKey, action: 'refund', order_id: id, amount: 400.2 })
  t.equal(form().get('signature'), liqPaySigned(params, keys.privateKey).signature)
  for (const status of ['error', 'failure']) {
    state.answer = { result: 'error', status, err_code: 'payment_not_found' }
    await t.rejects(bank.refund(whole), /payment_unavailable/, status)
  }
  state.answer = { result: 'ok', status: 'success' }
  t.match(
    await bank.refund({ ...whole, amount: 10_000 }),
    { result: 'approved', refunded: 10_000 },
    'a part is reported at once',
  )
  const asked = () => JSON.parse(Buffer.from(form().get('data') ?? '', 'base64').toString()) as object
  t.equal(await bank.capture({ id, amount: 30_000, reference: null }), null)
  t.match(asked(), { action: 'hold_completion', order_id: id, amount: 300 })
  t.equal(await bank.release({ id, amount: 40_020, reference: null }), null)
  t.match(asked(), { action: 'refund', order_id: id, amount: 400.2 })
  state.answer = { order_id: id, status: 'hold_wait', amount: 400.2, currency: 'UAH' }
  t.match(await bank.look({ id, amount: 40_020, reference: null }), { result: 'held', amount: 40_020 })
  const { page } = await bank.start({ ...payment, isHold: true })
  const data = new URL(page).searchParams.get('data') ?? ''
  t.match(JSON.parse(Buffer.from(data, 'base64').toString()), { action: 'hold', amount: 400.2 })
})

t.test('callbacks without LiqPay’s signature are refused', async (t) => {
  const good = new URLSearchParams(callback().payload)
  const forged: Record<string, string> = {
    'another key': callback({}, 'another').payload,
    'no form': '{}',
    nothing: '',
    'no signature': `data=${encodeURIComponent(good.get('data') ?? '')}`,
    'another shop’s': callback({ public_key: 'i11111111' }).payload,
    'changed data': new URLSearchParams({
      data: Buffer.from('{"status":"success"}').toString('base64'),
      signature: good.get('signature') ?? '',
    }).toString(),
    'a longer signature': callback().payload.replace('signature=', 'signature=AAAA'),
  }
  for (const [what, payload] of Object.entries(forged))
    t.equal(await provider.read({ payload, signature: null }), null, what)
})

t.test('a payment’s status can be read; an unknown payment is null', async (t) => {
  const state = { answer: {} as object }
  const { api, asked: received } = await bankServer(t, () => state.answer)
  const asking = openLiqPay({ ...keys, api })
  const form = () => new URLSearchParams(received.at(-1)?.body)
  const look = () => asking.look({ id, amount: 40_020, reference: null })
  const said = { result: 'ok', order_id: id, amount: 400.2, currency: 'UAH' }
  state.answer = { ...said, status: 'success' }
  t.same(await look(), { id, amount: 40_020, currency: 'UAH', result: 'approved' })
  const question = JSON.parse(Buffer.from(form().get('data') ?? '', 'base64').toString())
  t.same(question, { version: 3, public_key: keys.publicKey, action: 'status', order_id: id })
  t.equal(form().get('signature'), liqPaySigned(question, keys.privateKey).signature)
  state.answer = {
    result: 'error',
    status: 'error',
    err_code: 'payment_not_found',
    err_description: 'Payment not found',
  }
  t.equal(await look(), null, 'not begun is not refused')
  state.answer = { result: 'error', status: 'error', err_code: 'err_access' }
  t.match(await look().catch((error: unknown) => error), { status: 503 })
})
