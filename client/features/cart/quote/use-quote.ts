import useSWR from 'swr'
import { useEffect, useRef, useState } from 'react'
import type { Quote, QuoteForm } from '#shared/contract/order-forms.ts'
import { useApp } from '#client/context/app.ts'
import { quoteForm, type QuotedFor } from './quote-form.ts'
import { changesOf, type QuoteChanges } from './quote-changes.ts'
import { ApiError } from '#client/api/api-error.ts'

/** Between two presses of a stepper, or two digits. */
const REST_MS = 250

/** Debounces the text, so that several presses make one request; the first text and null apply at once. */
function useDebouncedText(text: string | null): string | null {
  const [settled, setSettled] = useState(text)
  if (settled !== text && (settled === null || text === null)) setSettled(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Prices and times are loaded again every minute, and when the window gets the focus. */
export const fresh = { refreshInterval: 60_000, keepPreviousData: true } as const

export interface Quoted {
  quote: Quote | undefined
  /** There is a cart to price and a chosen fulfilment. */
  isRequested: boolean
  /** The quote matches this cart and fulfilment. */
  current: boolean
  /** Prices are not confirmed. */
  failed: boolean
  /** The restaurant's reasons for refusing; empty when it did not answer. */
  refused: readonly string[]
  ask: () => void
  /** Resolves with the price of this cart and fulfilment once it is known; with nothing when it cannot be. */
  settled: () => Promise<Quote | undefined>
  /** The restaurant sent new prices with an order's answer. */
  replace: (quote: Quote) => void
  /** Changes of the same cart since the customer last saw it. */
  changes: QuoteChanges | null
  /** The customer has seen the changes. */
  accept: () => void
}

const NONE: readonly string[] = []

interface Seen {
  question: string
  quote: Quote
}

/** Stores the first answer to a request, to compare later ones with it. */
function useSeen(question: string | null, quote: Quote | undefined) {
  const [seen, setSeen] = useState<Seen | null>(null)
  if (question !== null && quote && seen?.question !== question) setSeen({ question, quote })
  const changes = seen && quote && seen.question === question ? changesOf(seen.quote, quote) : null
  return {
    changes,
    accept: () => {
      if (question !== null && quote) setSeen({ question, quote })
    },
  }
}

function useSettled(quote: Quote | undefined, isSettled: boolean): Quoted['settled'] {
  const waiting = useRef<((quote: Quote | undefined) => void)[]>([])
  useEffect(() => {
    if (isSettled) for (const resolve of waiting.current.splice(0)) resolve(quote)
  })
  return () => (isSettled ? Promise.resolve(quote) : new Promise((resolve) => waiting.current.push(resolve)))
}

/** The server's price, the same in cart and checkout; called inside an observer. */
export function useQuote(quotedFor: QuotedFor): Quoted {
  const app = useApp()
  const { version, signedIn } = app.stores.session
  const form = quoteForm(app, quotedFor)
  const question = form && !app.shell.missingFeatures.includes('quotes') ? JSON.stringify(form) : null
  const requestText = useDebouncedText(question)
  const { data, error, isLoading, mutate } = useSWR<Quote, unknown, [string, string, string] | null>(
    requestText === null ? null : ['quote', `${signedIn} ${version}`, requestText],
    ([, , text]) => app.api.call('POST /bff/quotes', { body: JSON.parse(text) as QuoteForm }),
    fresh,
  )
  const failed = question !== null && Boolean(error)
  const refused = failed ? refusedTexts(error) : NONE
  const quote = question !== null && !failed ? data : undefined
  const current = quote !== undefined && requestText === question && !isLoading
  const currentQuote = current ? quote : undefined
  const seen = useSeen(current ? question : null, currentQuote)
  const settled = useSettled(currentQuote, current || failed || question === null)
  return {
    quote,
    isRequested: question !== null,
    current,
    failed,
    refused,
    ...seen,
    ask: () => void mutate(),
    settled,
    replace: (named) => void mutate(named, { revalidate: false }),
  }
}

/** The restaurant's reasons for refusing a quote: all texts of fields, else its message. */
export function refusedTexts(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 422 || !error.problem) return []
  const texts = Object.values(error.problem.errors ?? {})
    .flat()
    .filter(Boolean)
  return texts.length > 0 ? [...new Set(texts)] : [error.problem.detail]
}
