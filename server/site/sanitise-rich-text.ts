import sanitizeHtml from 'sanitize-html'
import { memoizeByIdentity } from './memoize-by-identity.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'br',
    'a',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
}

/** The restaurant's rich text is sanitised here once, on the server. */
export const sanitise = (html: string): string => sanitizeHtml(html, options)

interface RichText {
  html: string
}

const cleaned = memoizeByIdentity((text: RichText): RichText => ({ ...text, html: sanitise(text.html) }))
const allCleaned = memoizeByIdentity((texts: RichText[]): RichText[] => texts.map(sanitiseFields))

/** An answer with its text sanitised: once while the answer is cached, for pages and /bff alike. */
export const sanitiseFields = <Text extends RichText>(text: Text): Text => cleaned(text) as Text
export const cleanAll = <Text extends RichText>(texts: Text[]): Text[] => allCleaned(texts) as Text[]
