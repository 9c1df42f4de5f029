import t from 'tap'
import { isNameOf } from '#shared/rules/search-names.ts'

t.test('a name matches by prefixes of its words, in any layout', async (t) => {
  const table: [text: string, name: string, isMeant: boolean][] = [
    ['сала', 'Салати та супи', true],
    ['суп', 'Салати та супи', true],
    ['супи салати', 'Салати та супи', true],
    ['cfkf', 'Салати та супи', true],
    ['salaty', 'Салати та супи', true],
    ['САЛАТЫ', 'Салати та супи', true],
    ['бургер', 'Бургери', true],
    [',ehuth', 'Бургери', true],
    ['лати', 'Салати та супи', false],
    ['салат цезар', 'Салати та супи', false],
    ['борщ', 'Салати та супи', false],
    ['!?', 'Бургери', false],
    ['', 'Бургери', false],
  ]
  for (const [text, name, isMeant] of table) t.equal(isNameOf(name, text), isMeant, `${text}, ${name}`)
})
