import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { paymentsApi } from '../../../../shared/contract/payments.ts'
import type { Backend } from '../calls/backend.ts'
import { notFound } from '../../domain/failure.ts'
import { localeOf } from '../calls/call-context.ts'
import { findPayment } from '../../domain/payments/payments.ts'
import type { Sandbox } from '../../domain/payments/sandbox.ts'
import type { Payment as StoredPayment } from '../../database/order-tables.ts'
import type { Database } from '../../database/tables.ts'
import { formatMoney } from '../../../../shared/rules/money.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { markup, type Html } from '../calls/markup.ts'
import { messageText, type MessageKey } from '../../domain/messages.ts'

/** The sandbox provider's page, marked as a demonstration. */
function sandboxPage({ id, amount, state, return_url }: StoredPayment, locale: Locale): string {
  const text = (key: MessageKey): string => messageText(locale, key)
  const button = (result: string, key: MessageKey): Html =>
    markup`<form method="post" action="/sandbox/pay/${id}/${result}"><button>${text(key)}</button></form>`
  // Leaving the page is no result: the order waits, and may be paid later.
  return String(markup`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${text('pay_title')}</title>
<style>
body { max-width: 24rem; margin: 10vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; color-scheme: light dark }
.demo { padding: 0.75rem 1rem; border: 3px dashed; font-weight: bold; text-align: center; text-transform: uppercase }
button { width: 100%; min-height: 3rem; margin-top: 1rem; font: inherit }
</style>
<p class="demo">${text('pay_demo')}</p>
<h1>${text('pay_title')}</h1>
<p>${text('pay_text')}</p>
<p><strong>${formatMoney(amount, locale)}</strong></p>
${state === 'started' ? [button('approved', 'pay_approve'), button('declined', 'pay_decline')] : markup`<p>${text('pay_over')}</p>`}
<p><a href="${new URL(return_url).href}">${text('pay_abandon')}</a></p>
</html>
`)
}

const Payment = z.strictObject({ id: z.uuid() })
const Ending = z.strictObject({ id: z.uuid(), result: z.enum(['approved', 'declined']) })

/** form-action allows the redirect to the shop, img-src the empty icon: Firefox reports every page whose icon is blocked. */
const policyFor = (returnUrl: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self' ${new URL(returnUrl).origin}; frame-ancestors 'none'; base-uri 'none'`

/** The sandbox provider's page; like a real provider's, it changes the order only through the callback. */
export function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox, { database }: Backend): void {
  app.get('/sandbox/pay/:id', { schema: { params: Payment } }, async (request, reply: FastifyReply) => {
    const payment = await sandboxPayment(database, sandbox, Payment.parse(request.params).id)
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyFor(payment.return_url))
    return sandboxPage(payment, localeOf(request))
  })

  void app.register(async (forms) => {
    // The form has no fields: its address says it all.
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null)
    })
    forms.post('/sandbox/pay/:id/:result', { schema: { params: Ending } }, async (request, reply: FastifyReply) => {
      const { id, result: pressed } = Ending.parse(request.params)
      const { amount, return_url, state, is_hold } = await sandboxPayment(database, sandbox, id)
      const result = is_hold && pressed === 'approved' ? 'held' : pressed
      // The first result is final, as with any provider, and is also the status reported later.
      if (state === 'started' && (await saveResult(database, id, result)))
        await callBack(app, sandbox, { id, amount, result })
      return reply.redirect(return_url, 303)
    })
  })
}

async function sandboxPayment(database: Database, sandbox: Sandbox, id: string): Promise<StoredPayment> {
  const payment = await findPayment(database, id)
  if (payment?.provider !== sandbox.name) throw notFound()
  return payment
}

const callBack = (app: FastifyInstance, sandbox: Sandbox, outcome: Parameters<Sandbox['sign']>[0]) =>
  app.inject({
    method: 'POST',
    url: paymentsApi.paymentCallback.path.replace('{provider}', sandbox.name),
    payload: sandbox.sign(outcome),
  })

/** Undefined: another request has already saved one. */
const saveResult = (database: Database, id: string, reference: string) =>
  database
    .updateTable('payments')
    .set({ reference })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .returning('id')
    .executeTakeFirst()
