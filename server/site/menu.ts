import { menuInParts } from './menu-in-parts.ts'
import type { Menu } from './menu-shape.ts'
import { bundleIn, bundleOf, terminalQuery, type MenuReader, type Reading, type TerminalQuery } from './start-bundle.ts'
import { wholeMenu } from './whole-menu.ts'

export type { Menu } from './menu-shape.ts'

export async function menuOf(context: Reading): Promise<Menu> {
  const bundle = await bundleOf(context)
  return bundle.menu_in_parts
    ? menuInParts(bundle, context, await terminalQuery(context))
    : wholeMenu(context.locale)(bundle)
}

export async function menuIn(reader: MenuReader, restaurant: TerminalQuery): Promise<Menu> {
  const bundle = await bundleIn(reader, restaurant)
  return bundle.menu_in_parts ? menuInParts(bundle, reader, restaurant) : wholeMenu(reader.locale)(bundle)
}
