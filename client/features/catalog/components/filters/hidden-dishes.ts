import { nothingAvoided, type Avoidance } from '#shared/rules/menu/diet.ts'

/**
 * Hidden products arrive in the server's HTML with each visit. The lists remove them after hydration; until then this style sheet
 * hides them, so that nothing flashes and scroll positions stay valid (history/scroll-positions.ts).
 */
let sheet: CSSStyleSheet | null = null
let of: Avoidance = nothingAvoided
let hidden = new Set<number>()

/** Stores what a list hides for the next visit; another choice hides others. */
export function rememberHiddenDishes(avoided: Avoidance, ids: readonly number[]): void {
  if (avoided === of && ids.every((id) => hidden.has(id))) return
  hidden = new Set([...(avoided === of ? hidden : []), ...ids])
  of = avoided
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
  sheet.replaceSync([...hidden].map(ruleOf).join(''))
}

const ruleOf = (id: number): string => `.card:has(>[href$="/product/${id}"]){display:none}`
