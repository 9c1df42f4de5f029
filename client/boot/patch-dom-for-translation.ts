/**
 * Translators put texts into elements of their own (`<font>`) or in their place. React still knows the texts where it
 * left them, and taking one away or putting something before it would throw and leave an empty page (react#11538).
 */

type Tree = Pick<Node, 'removeChild' | 'insertBefore'>

/** The child of `parent` that holds a node now; null when the node is not in there any more. */
function holderOf(parent: Node, node: Node): Node | null {
  let holder: Node | null = node
  while (holder && holder.parentNode !== parent) holder = holder.parentNode
  return holder
}

/** From now on a node that has been wrapped goes with its wrapper, and one that is gone need not be taken away. */
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
