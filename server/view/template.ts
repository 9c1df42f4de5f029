/** index.html cut into the parts a document is put together from. */
export interface Template {
  /** Up to styles and fonts. */
  readonly start: string
  /** Ends the head and begins the body. */
  readonly body: string
  /** Preloads of code. */
  readonly assets: string
  /** Starts the client. */
  readonly boot: string
  readonly end: string
}

const stylesheet = /<link rel="stylesheet"[^>]*>/g
const moduleScript = /<script type="module"([^>]*?) src="([^"]+)"([^>]*)><\/script>/g

/**
 * A plain module script waits for the end of the document, which late data holds back: in production it is started (async)
 * behind the shell. Styles are asked for in the head, since nothing is seen without them; code lets all pass that is seen.
 * Development keeps Vite's own order.
 */
export function splitTemplate(source: string, dev: boolean): Template {
  const [start = '', rest = ''] = source.split('<!--app:head-->')
  const [before = '', end = ''] = rest.split('<!--app:body-->')
  const [head = '', opening = ''] = before.split('</head>')
  const body = `</head>${opening}`
  if (dev) return { start: start + head, body, assets: '', boot: '', end }
  const boot: string[] = []
  const assets = head.replace(stylesheet, '').replace(moduleScript, (_tag, before: string, src: string, after: string) => {
    boot.push(`<script type="module" async fetchpriority="low"${before} src="${src}"${after}></script>`)
    return `<link rel="modulepreload"${before} href="${src}"${after}>`
  }).replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
  return { start: tidy(start + (head.match(stylesheet) ?? []).join('')), body, assets: tidy(assets), boot: boot.join(''), end }
}

/** No blanks where lines were taken out: they would travel with every document. */
const tidy = (html: string): string => html.replace(/\s*\n\s*/g, '\n')
