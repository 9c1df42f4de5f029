import { Marked } from 'marked'

/** Markdown in which HTML is text. */
const markdown = new Marked({ tokenizer: { html: () => undefined, tag: () => undefined } })

export const htmlOf = (text: string): string => markdown.parse(text, { async: false }).trim()
