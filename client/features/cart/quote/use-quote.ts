import { useState } from 'react'
import useSWR from 'swr'
import type { Quote, QuoteForm } from '#shared/contract/orders.ts'
import { useApp } from '#client/context/app.ts'
import type { Deductions } from './deductions.ts'
import { quoteForm } from './quote-form.ts'
import { refusedTexts } from './refused-texts.ts'
import { changesOf, type QuoteChanges } from './quote-changes.ts'
import { useDebouncedText } from './use-debounced-text.ts'

/** Prices and times as the restaurant sees them: asked for again every minute, and when the window is looked at again. */
export const fresh = { refreshInterval: 60_000, keepPreviousData: true } as const

export interface Quoted {
  quote: Quote | undefined
  /** There is something to price and somewhere to hand it over. */
  asked: boolean
  /** The quote is of this very cart and handover. */
  current: boolean
  /** Prices are not confirmed. */
  failed: boolean
  /** Why the restaurant does not price this order, in its own words; empty where it was not heard. */
  refused: readonly string[]
  ask: () => void
  /** The restaurant has named new prices by itself. */
  replace: (quote: Quote) => void
  /** What became different of the same cart since the customer saw it. */
  changes: QuoteChanges | null
  /** They have seen it. */
  accept: () => void
}

const NONE: readonly string[] = []

interface Seen {
  question: string
  quote: Quote
}

/** Remembers the first answer to a question; what a later one says differently is news. */
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

/** The one price that counts, the server's, in cart and checkout alike; called inside an observer. */
export function useQuote(deductions: Deductions): Quoted {
  const app = useApp()
  const { version, signedIn } = app.stores.session
  const form = quoteForm(app, deductions)
  const question = form && !app.shell.lacking.includes('quotes') ? JSON.stringify(form) : null
  const settled = useDebouncedText(question)
  const { data, error, isLoading, mutate } = useSWR<Quote, unknown, [string, string, string] | null>(
    settled === null ? null : ['quote', `${signedIn} ${version}`, settled],
    ([, , text]) => app.api.call('POST /bff/quotes', { body: JSON.parse(text) as QuoteForm }),
    fresh,
  )
  const failed = question !== null && Boolean(error)
  const refused = failed ? refusedTexts(error) : NONE
  const quote = question !== null && !failed ? data : undefined
  const current = quote !== undefined && settled === question && !isLoading
  const seen = useSeen(current ? question : null, current ? quote : undefined)
  return {
    quote,
    asked: question !== null,
    current,
    failed,
    refused,
    ...seen,
    ask: () => void mutate(),
    replace: (named) => void mutate(named, { revalidate: false }),
  }
}
