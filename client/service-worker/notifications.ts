import type { PushedQuestion, PushMessage } from '#shared/contract/push.ts'

/** Content of a notification, and the page it opens. */

/** Icons of the brand. */
export interface NoticeIcons {
  readonly icon: string
  readonly badge: string
}
export interface Notice {
  readonly title: string
  readonly options: NotificationOptions & {
    readonly renotify: boolean
    readonly actions?: readonly { action: string; title: string }[]
  }
}

/** Null: the message is not the restaurant's. */
export function noticeOf(text: string | undefined, icons: NoticeIcons): Notice | null {
  const message = readMessage(text)
  if (!message) return null
  const { title, body, tag, link, lang, silent } = message
  const { question } = message
  const questionOptions = question && isQuestion(question) ? withQuestion(link, question) : { data: link }
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

const isQuestion = (question: PushedQuestion): boolean =>
  [question.id, question.order_id, question.answered, question.failed].every((one) => typeof one === 'string') &&
  Array.isArray(question.choices) &&
  question.choices.every((one) => typeof one === 'string')

const isMessage = (value: Partial<PushMessage> | null): value is PushMessage =>
  value !== null &&
  [value.title, value.body, value.tag, value.link, value.lang].every((one) => typeof one === 'string') &&
  typeof value.silent === 'boolean'

function readMessage(text = ''): PushMessage | null {
  try {
    const value: PushMessage | null = JSON.parse(text)
    return isMessage(value) ? value : null
  } catch {
    return null
  }
}

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
