/**
 * Says a text of a dictionary, which is written as typesafe-i18n reads it: that makes the types of the texts. Its own runtime has ten times
 * the bytes and needs `Intl.PluralRules`, which a slow phone takes 30 ms to start.
 */

/** `{name:type}`, or the forms `{{|one||few|many|other}}`, which agree with the number before them. */
const PLACE = /\{\{\|([^|]*)\|\|([^|]*)\|([^|]*)\|([^|]*)\}\}|\{(\w+)[^}]*\}/g

/** The same in both languages. */
function formOf(n: number): 0 | 1 | 2 | 3 {
  if (n % 1 !== 0) return 3
  const [ten, hundred] = [n % 10, n % 100]
  if (ten === 1 && hundred !== 11) return 0
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? 1 : 2
}

export function say(text: string, args: Readonly<Record<string, unknown>> = {}): string {
  let last: unknown
  return text.replace(PLACE, (_place, ...[one, few, many, other, name]: (string | undefined)[]) => {
    if (name === undefined) return [one, few, many, other][formOf(Number(last))] ?? ''
    last = args[name]
    return String(last ?? '').trim()
  })
}
