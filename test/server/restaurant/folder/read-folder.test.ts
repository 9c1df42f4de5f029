import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { demoFolder } from '#server/restaurant/folder/demo.ts'
import { locales } from '#shared/locale.ts'
import texts from '#server/restaurant/folder/mistakes.json' with { type: 'json' }
import { kinds, schemaOf, type Kind } from '#server/restaurant/folder/kinds.ts'
import { FolderMistakes, type Language } from '#server/restaurant/folder/mistakes.ts'
import { readFolder } from '#server/restaurant/folder/read-folder.ts'
import { folderOf, smallest } from '../../../support/own-folder.ts'
import { filesIn } from '../../../support/sources.ts'

/** Mistakes in a restaurant's folder: where they are, and which rule they break. */

const mistakesIn = (folder: string, language: Language = 'en'): string[] =>
  new FolderMistakes(folder, readFolder(folder).mistakes).textIn(language).split('\n').slice(1)

const [BUSINESS, MENU] = ['business.yaml', 'menu/pitsa.yaml'] as const
const zone = (area: string): string => `    zones:
      - name: { uk: Центр, ru: Центр }
        restaurant: stometrivka
        color: '#e4572e'
        minimum_order_amount: 200
        delivery_cost: 50
        delivery_time: 40
        area: ${area}
`
const dish = (lines: string): string => `${smallest[MENU]}${lines}`

/** What is changed of the smallest folder, and the lines that are then expected. */
const table: Readonly<Record<string, readonly [files: Record<string, string | Uint8Array>, ...expected: RegExp[]]>> = {
  'a translation is missing': [
    { [MENU]: smallest[MENU]!.replace('{ uk: Маргарита, ru: Маргарита }', '{ uk: Маргарита }') },
    /menu\/pitsa\.yaml:4: name\.ru is missing: each text is in both languages/,
  ],
  'a text is in one language': [
    { [MENU]: smallest[MENU]!.replace('{ uk: Маргарита, ru: Маргарита }', 'Маргарита') },
    /pitsa\.yaml:4: name has to be written in both languages: uk and ru/,
  ],
  'a price is no number': [
    { [MENU]: smallest[MENU]!.replace('189.50', '189 грн') },
    /pitsa\.yaml:7: price has to be a number, as 245 or 59\.5; it is "189 грн"/,
  ],
  'a price is negative, a field is misspelt, another is missing: each is told': [
    { [MENU]: smallest[MENU]!.replace('price: 189.50', 'prise: 189.50\n    old_price: -1') },
    /pitsa\.yaml:3: price is missing/,
    /pitsa\.yaml:7: prise is no field here/,
    /pitsa\.yaml:8: old_price has to be at least 0; it is "-1"/,
  ],
  'an unknown allergen': [
    { [MENU]: dish('    allergens: [milk, dust]\n    diets: []\n') },
    /pitsa\.yaml:8: allergens has to be one of gluten, .*; it is "dust"/,
  ],
  'ingredients without allergens, beside another mistake': [
    { [MENU]: dish('    ingredients: { uk: Сир, ru: Сыр }\n    hearts: many\n') },
    /pitsa\.yaml:3: allergens is missing beside diets or ingredients: without any it is "allergens: \[\]"/,
    /pitsa\.yaml:9: hearts has to be a number/,
  ],
  'allergens without diets, a serving left out': [
    { [MENU]: dish('    allergens: [milk]\n').replace(/ +weight: .*\n/, '') },
    /pitsa\.yaml:3: weight is missing/,
    /pitsa\.yaml:3: diets is missing beside allergens: without any it is "diets: \[\]"/,
  ],
  'a comma without quotes, and the code of a country': [
    {
      [MENU]: smallest[MENU]!.replace('{ uk: Маргарита, ru: Маргарита }', '{ ua: Маргарита, ru: Маргарита }').replace(
        /description: .*/,
        'description: { uk: Сир, томати, ru: Сыр }',
      ),
    },
    /pitsa\.yaml:4: name\.uk is missing/,
    /pitsa\.yaml:4: ua is no field here: Ukrainian is uk/,
    /pitsa\.yaml:5: томати is no field here: a text with a comma or a colon has to be in quotes/,
  ],
  'an unknown option group, beside a wrong price': [
    { [MENU]: dish('    option_groups: [doneness]\n').replace('189.50', 'free') },
    /pitsa\.yaml:7: price has to be a number/,
    /pitsa\.yaml:8: option_groups names an option group that is not there; it is "doneness"/,
  ],
  'a picture that is not there': [
    { [MENU]: dish('    picture: marharyta.jpg\n') },
    /pitsa\.yaml:8: picture names a picture that is not in the folder "pictures"; it is "marharyta\.jpg"/,
  ],
  'two dishes of one slug, in two files': [
    { 'menu/more.yaml': smallest[MENU]! },
    /menu\/pitsa\.yaml:3: slug is taken already, at menu\/more\.yaml:3; it is "marharyta"/,
  ],
  'a zone that is no polygon': [
    {
      [BUSINESS]:
        smallest[BUSINESS]! + zone('{ type: Polygon, coordinates: [[[25.3, 50.7], [25.4, 50.7], [25.4, 50.8]]] }'),
    },
    /business\.yaml:21: coordinates is no polygon/,
  ],
  'a zone with latitude first': [
    {
      [BUSINESS]:
        smallest[BUSINESS]! +
        zone('{ type: Polygon, coordinates: [[[50.7, 25.3], [50.8, 25.3], [50.8, 25.4], [50.7, 25.3]]] }'),
    },
    /business\.yaml:21: area is far from its city: a point is longitude first/,
  ],
  'a slug that is too long, a street of one point, a table that is neither text nor number': [
    {
      [MENU]: smallest[MENU]!.replace('marharyta', 'm'.repeat(101)),
      [BUSINESS]: `${smallest[BUSINESS]!}tables: [true]\n`,
      'streets.yaml':
        'lutsk:\n  streets:\n    - name: { uk: Вузька, ru: Узкая }\n      houses: [1, 9]\n      line: [[25.3, 50.7]]\n',
    },
    /business\.yaml:14: tables is not what has to be here; it is "true"/,
    /pitsa\.yaml:3: slug has to have at most 100 characters; it is "m+"/,
    /streets\.yaml:5: line has to have at least 2 items/,
  ],
  'a link to nothing': [
    { 'texts.yaml': 'navigation:\n  - name: { uk: Меню, ru: Меню }\n    link: /catalog/sushi\n' },
    /texts\.yaml:3: link names a category that is not there; it is "\/catalog\/sushi"/,
  ],
  'a number for a text': [
    { [BUSINESS]: smallest[BUSINESS]!.replace('        opens_at', '        phone: +380332000001\n        opens_at') },
    /business\.yaml:12: phone has to be text: put it in quotes; it is "380332000001"/,
  ],
  'a field twice': [{ [MENU]: dish('    price: 5\n') }, /pitsa\.yaml:8: names a field a second time/],
  'an empty file': [{ [MENU]: '' }, /pitsa\.yaml:1: is empty/],
  'misspelt names': [
    { 'bussiness.yaml': '', 'menu/Піца.yaml': smallest[MENU]!.replace('marharyta', 'other') },
    /bussiness\.yaml: is none of business\.yaml, /,
    /menu\/Піца\.yaml: has to be named with small Latin letters/,
  ],
}

t.test('each mistake is told with its file, its line and the rule', async (t) => {
  for (const [name, [files, ...expected]] of Object.entries(table)) {
    const folder = folderOf(t, { ...smallest, ...files })
    const found = mistakesIn(folder)
    t.equal(found.length, expected.length, `${name}: ${found.join('\n')}`)
    for (const [at, rule] of expected.entries()) t.match(found[at], rule, name)
    for (const language of locales) {
      const lines = mistakesIn(folder, language)
      t.equal(lines.length, expected.length)
      // What the folder itself says may be Latin: file, field, value.
      t.equal(lines.filter((line) => !/[а-яіїєґ]{3}/.test(line.replace(/«.*?»/g, ''))).join(), '', name)
    }
  }
})

t.test('a rule names the same values in each language', async (t) => {
  const namesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const [rule, { en, uk, ru }] of Object.entries(texts)) t.same([uk, ru].map(namesIn), [en, en].map(namesIn), rule)
})

t.test('the demo has no mistakes, and its files name the schemas beside them, which are up to date', async (t) => {
  t.same(readFolder(demoFolder).mistakes, [])
  for (const kind of Object.keys(kinds) as Kind[])
    t.equal(
      readFileSync(join(demoFolder, 'schemas', `${kind}.json`), 'utf8') === schemaOf(kind),
      true,
      `npm run schemas: ${kind}`,
    )
  for (const file of filesIn('server/restaurant/demo').filter((name) => name.endsWith('.yaml'))) {
    const [kind = '', inside] = file.replace('server/restaurant/demo/', '').replace('.yaml', '').split('/')
    const path = `${inside === undefined ? '' : '../'}schemas/${kind}.json`
    t.equal(readFileSync(file, 'utf8').split('\n', 1)[0], `# yaml-language-server: $schema=${path}`, file)
  }
})
