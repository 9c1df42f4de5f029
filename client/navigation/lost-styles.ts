/**
 * Vite asks for each style sheet once in the life of a document: what needs one that did not come would stand there
 * without it when its code is asked for anew.
 */
const lost = new Set<HTMLLinkElement>()

/** The answer stops it. */
export function noteLostStyles(): () => void {
  const note = ({ target }: Event): void => { if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target) }
  document.addEventListener('error', note, true)
  return () => document.removeEventListener('error', note, true)
}

/** Asks for them again; fails when one does not come this time either. */
export const renewStyles = async (): Promise<void> => { await Promise.all([...lost].map(renew)) }

const renew = (link: HTMLLinkElement): Promise<void> => new Promise((done, fail) => {
  const again = link.cloneNode() as HTMLLinkElement
  again.addEventListener('load', () => done())
  again.addEventListener('error', () => fail(new Error(`no ${link.href}`)))
  lost.delete(link)
  link.replaceWith(again)
})
