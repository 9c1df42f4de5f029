import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import { textsFrom } from '#locales/texts-of-dictionary.ts'

/** Texts as functions. */

t.test('each text is a function of what it names; a brand’s own takes its place', async (t) => {
  t.equal(textsFrom(uk, {}).bonuses.points({ n: 21 }), '21 бонус')
  t.equal(textsFrom(ru, {}).bonuses.points({ n: 5 }), '5 бонусов')
  const { bonuses, catalog } = textsFrom(uk, { 'bonuses.points': '{n:number} {{|бал||бали|балів|бала}}' })
  t.equal(bonuses.points({ n: 3 }), '3 бали')
  t.equal(catalog.title(), uk.catalog.title)
})

t.test('texts are created once, and a promise may resolve to them', async (t) => {
  const LL = textsFrom(uk, {})
  t.equal(LL.catalog.title, LL.catalog.title)
  t.equal(await Promise.resolve(LL), LL)
})
