import { formatMoney } from '../../../../shared/rules/money.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { messageText } from '../../domain/messages.ts'

interface Shown {
  readonly id: string
  readonly amount: number
  readonly state: string
  readonly return_url: string
}

const button = (id: string, result: string, text: string): string =>
  `<form method="post" action="/sandbox/pay/${id}/${result}"><button>${text}</button></form>`

/** Leaving the page is no result: the order waits, and may be paid later. */
const leave = (url: string, text: string): string =>
  `<p><a href="${new URL(url).href.replaceAll('&', '&amp;')}">${text}</a></p>`

/** The sandbox provider's page, marked as a demonstration; it contains no user input. */
export function sandboxPage({ id, amount, state, return_url }: Shown, locale: Locale): string {
  const forms =
    button(id, 'approved', messageText(locale, 'pay_approve')) +
    button(id, 'declined', messageText(locale, 'pay_decline'))
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${messageText(locale, 'pay_title')}</title>
<style>
body { max-width: 24rem; margin: 10vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; color-scheme: light dark }
.demo { padding: 0.75rem 1rem; border: 3px dashed; font-weight: bold; text-align: center; text-transform: uppercase }
button { width: 100%; min-height: 3rem; margin-top: 1rem; font: inherit }
</style>
<p class="demo">${messageText(locale, 'pay_demo')}</p>
<h1>${messageText(locale, 'pay_title')}</h1>
<p>${messageText(locale, 'pay_text')}</p>
<p><strong>${formatMoney(amount, locale)}</strong></p>
${state === 'started' ? forms : `<p>${messageText(locale, 'pay_over')}</p>`}
${leave(return_url, messageText(locale, 'pay_abandon'))}
</html>
`
}
