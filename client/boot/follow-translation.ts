import type { Locale } from '#shared/locale.ts'
import { releaseHydration } from '#client/ui/hydration/hydration-gate.ts'
import { reportFault } from '#client/api/report-fault.ts'
import { reloadOnce } from '#client/navigation/recovery/reload-guard.ts'

/**
 * Where translators or extensions have changed the document, React may draw the shell again, with an empty `main` and without an
 * error. The page is loaded again, once.
 */
export function watchEmptyPage(shell: HTMLElement): void {
  const look = (): void => {
    if (shell.querySelector('main > *')) return
    watching.disconnect()
    reportFault(new Error('empty page'))
    reloadOnce()
  }
  const watching = new MutationObserver(look)
  watching.observe(shell, { childList: true })
  look()
}

/**
 * Translators wrap texts in elements of their own (`<font>`) or replace them. React keeps references to the original text nodes;
 * removing one or inserting before it would throw and leave an empty page (react#11538).
 */

type Tree = Pick<Node, 'removeChild' | 'insertBefore'>

/** The child of `parent` that contains the node; null when the node is outside of it. */
function holderOf(parent: Node, node: Node): Node | null {
  let holder: Node | null = node
  while (holder && holder.parentNode !== parent) holder = holder.parentNode
  return holder
}

/** Makes removeChild and insertBefore act on a node's wrapper, and ignore nodes that were removed. */
export function patchDomForTranslation(tree: Tree = Node.prototype): void {
  const { removeChild, insertBefore } = tree
  tree.removeChild = function removeWithWrapper<Child extends Node>(this: Node, child: Child): Child {
    const holder = holderOf(this, child)
    if (holder) removeChild.call(this, holder)
    return child
  }
  tree.insertBefore = function insertBeforeWrapper<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before && holderOf(this, before))
    return child
  }
}

/**
 * Marks of automatic translation: Google Chrome and Google Translate's element set a class on the root, the element also adds an
 * iframe with its toolbar; Microsoft Edge marks translated elements.
 */
const SIGNALS = 'html.translated-ltr, html.translated-rtl, iframe.skiptranslate, .goog-te-banner-frame, [_msttexthash]'

/** Most translators also change the document's language. */
const isTranslated = ({ documentElement: root }: Document, locale: Locale): boolean =>
  root.lang !== locale || root.ownerDocument.querySelector(SIGNALS) !== null

/**
 * On a translated page nothing is fixed, no preloader shows and the scroll is never locked (rules in the styles); React tolerates
 * moved nodes, and every part is hydrated at once.
 */
export function followTranslation({ locale }: { locale: Locale }): void {
  const { documentElement: root, body } = document
  const shell = document.getElementById('shell')
  if (shell) watchEmptyPage(shell)
  const look = (): void => {
    if (!isTranslated(document, locale)) return
    watching.disconnect()
    patchDomForTranslation()
    releaseHydration()
    root.dataset.translated = ''
  }
  const watching = new MutationObserver(look)
  watching.observe(root, { attributes: true, attributeFilter: ['class', 'lang'], childList: true })
  watching.observe(body, { childList: true })
  look()
}
