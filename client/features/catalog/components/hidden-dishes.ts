import { nothingAvoided, type Avoidance } from '#shared/rules/diet.ts'

/**
 * Dishes that are hidden from this visitor come again as HTML of the server with each visit within the shop. Their lists
 * take them out once they are live; until then this sheet does: nothing flashes, and a page that is come back to is as
 * high as it was left (history/scroll-positions.ts).
 */
let sheet: CSSStyleSheet | null = null
let of: Avoidance = nothingAvoided
let hidden = new Set<number>()

/** What a list hides, for the next time; another choice hides others. */
export function rememberHiddenDishes(avoided: Avoidance, ids: readonly number[]): void {
  if (avoided === of && ids.every((id) => hidden.has(id))) return
  hidden = new Set([...(avoided === of ? hidden : []), ...ids])
  of = avoided
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
  sheet.replaceSync([...hidden].map(ruleOf).join(''))
}

const ruleOf = (id: number): string => `.card:has(>[href$="/product/${id}"]){display:none}`
