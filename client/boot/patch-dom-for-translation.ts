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
