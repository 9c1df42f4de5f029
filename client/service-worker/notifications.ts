import type { PushedQuestion, PushMessage } from '#shared/contract/push.ts'
import { flag, listOf, readJson, shape, text } from '#shared/rules/stored/stored-json.ts'

/** Content of a notification, and the page it opens. */

/** The brand's. */
export const icons = { icon: '/brand/icon-192.png', badge: '/brand/badge-96.png' } as const
export interface Notice {
  readonly title: string
  readonly options: NotificationOptions & {
    readonly renotify: boolean
    readonly actions?: readonly { action: string; title: string }[]
  }
}

/** Null: the message is not the restaurant's. */
export function noticeOf(json: string | undefined): Notice | null {
  const message = readJson(json ?? '', isMessage)
  if (!message) return null
  const { title, body, tag, link, lang, silent, question } = message
  const questionOptions = isQuestion(question) ? withQuestion(link, question) : { data: link }
  // A newer state replaces the older notification, with sound where it matters.
  return { title, options: { body, tag, lang, silent, renotify: !silent, ...questionOptions, ...icons } }
}

/** What a notification with a question remembers; any other remembers its link alone. */
export interface AskedData {
  readonly link: string
  readonly question: PushedQuestion
}

/** A button for each choice; browsers show the first two or three of them. */
const withQuestion = (link: string, question: PushedQuestion) => ({
  data: { link, question } satisfies AskedData,
  actions: question.choices.map((title, index) => ({ action: String(index), title })),
})

const isQuestion = shape<PushedQuestion>({
  id: text,
  order_id: text,
  choices: listOf(text),
  answered: text,
  failed: text,
})
/** Its question is judged on its own. */
const isMessage = shape<Omit<PushMessage, 'question'> & { question?: unknown }>({
  title: text,
  body: text,
  tag: text,
  link: text,
  lang: text,
  silent: flag,
  question: (_value): _value is unknown => true,
})

/** Never outside of the shop. */
export function pageOf(link: unknown, origin: string): string {
  try {
    const url = new URL(String(link), origin)
    if (url.origin === origin) return url.href
  } catch {
    /* Not a valid URL. */
  }
  return `${origin}/`
}

/** The part of WindowClient that is used. */
export interface Tab {
  readonly url: string
  focus(): Promise<unknown>
}

/** Focuses the tab that shows the page already; others are not navigated, since a form may be half filled there. */
export async function showPage(
  page: string,
  tabs: readonly Tab[],
  open: (page: string) => Promise<unknown>,
): Promise<void> {
  const path = (url: string): string => new URL(url).pathname
  const tab = tabs.find(({ url }) => path(url) === path(page))
  await (tab ? tab.focus() : open(page))
}
