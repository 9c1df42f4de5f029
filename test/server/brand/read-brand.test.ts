import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readBrand } from '#server/brand/read-brand.ts'
import { EnvError } from '#server/env.ts'
import { secondBrand } from '../../data/brands/second-brand.ts'

/** A brand file is checked before the shop opens under it; each error names its field. */

type Change = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Change => Object(value) === value
const merged = (one: Change, other: Change): Change => {
  const entries = Object.entries(other).map(([key, value]) => {
    const before = one[key]
    return [key, isObject(before) && isObject(value) ? merged(before, value) : value]
  })
  return { ...one, ...Object.fromEntries(entries) }
}

/** The second brand in a folder of its own, with other fields (undefined: left out) and files. */
function changed(t: Test, change: Change, files: Readonly<Record<string, string>> = {}): string {
  const folder = t.testdir({})
  cpSync(join(secondBrand, '..'), folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const path = join(folder, 'brand.json')
  writeFileSync(path, JSON.stringify(merged(JSON.parse(readFileSync(secondBrand, 'utf8')) as Change, change)))
  return path
}

function refusal(path: string): string {
  try {
    readBrand(path)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

t.test('the demo brand and the second brand are valid', async (t) => {
  t.match(readBrand(), {
    id: 'zhar',
    colors: null,
    texts: { uk: { 'common.brand': 'Жар' }, ru: { 'common.brand': 'Жар' } },
  })
  t.match(readBrand(secondBrand), {
    id: 'zelena-myska',
    colors: { accent: '#2e7d4f', ink: '#ffffff' },
    texts: { uk: { 'common.brand': 'Зелена миска' }, ru: { 'nav.footer.rights': /ООО/ } },
  })
  t.not(readBrand().version, readBrand(secondBrand).version)
})

const long = `<svg viewBox="0 0 1 1"><path d="${'M0 0'.repeat(2000)}"/></svg>`
const program = '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>'

const wrong: [said: RegExp, change: Change, files?: Readonly<Record<string, string>>][] = [
  [/name\.ru: is missing/, { name: { ru: undefined } }],
  [/tagline: is missing/, { tagline: undefined }],
  [/the file: there is no such field: nmae/, { nmae: {} }],
  [/legal: has to be an object in braces/, { legal: '© Зелена миска' }],
  [/texts\.ru: is missing/, { texts: { ru: undefined } }],
  [/texts\.uk\.home\.lead: is empty/, { texts: { uk: { 'home.lead': '' } } }],
  [/name\.uk: is longer than 40 characters/, { name: { uk: 'Миска'.repeat(10) } }],
  [/icon: has to be a text/, { icon: 5 }],
  [/colors\.accent: is missing/, { colors: { accent: undefined } }],
  [/socialPicture: there is no file .*social\.webp/, { socialPicture: 'social.webp' }],
  [/id: Latin letters/, { id: 'Зелена' }],
  [/logo: there is no file .*missing\.svg/, { logo: 'missing.svg' }],
  [/logo: an SVG file/, { logo: 'logo.png' }],
  [/icon: not an SVG drawing/, {}, { 'icon.svg': '<html>' }],
  [/icon: not an SVG drawing/, {}, { 'icon.svg': program }],
  [/logo: more than 4096 bytes/, {}, { 'logo.svg': long }],
  [/installScreens: .* lacks home-narrow-uk\.webp/, { installScreens: '.' }],
  [/colors\.accent: a colour as #rrggbb, such as #2e7d4f, not green/, { colors: { accent: 'green' } }],
  [
    /colors\.accent: #ffffff on #8fbf9f has a contrast of 2\.\d\d:1, and text needs 4\.5:1/,
    { colors: { accent: '#8fbf9f', ink: '#ffffff' } },
  ],
  [/texts\.uk\.home\.leda: there is no such text/, { texts: { uk: { 'home.leda': 'Страви' } } }],
  [/texts\.uk\.catalog\.all: is missing in ru/, { texts: { uk: { 'catalog.all': 'Усі страви' } } }],
  [
    /texts\.ru\.order\.calendar\.entry\.pickup: has to name \{number\}/,
    { texts: { ru: { 'order.calendar.entry.pickup': 'Забрать заказ' } } },
  ],
  [
    /texts\.uk\.bonuses\.points: has a plural that is not/,
    { texts: { uk: { 'bonuses.points': '{n:number} {{бал|балів}}' } } },
  ],
  [
    /offer\.ru: there is no file .*offer\.html/,
    { offer: { uk: 'uk.html', ru: 'offer.html' } },
    { 'uk.html': '<p>О</p>' },
  ],
  [/offer\.uk: is empty/, { offer: { uk: 'uk.html', ru: 'uk.html' } }, { 'uk.html': ' ' }],
  [/texts\.uk\.common\.brand: has a field of its own: name/, { texts: { uk: { 'common.brand': 'Миска' } } }],
]

t.test('each error names its field', async (t) => {
  for (const [said, ...change] of wrong) t.match(refusal(changed(t, ...change)), said)
  t.match(refusal('/nowhere/brand.json'), /there is no such file/)
  t.match(refusal(t.testdir({})), 'it is a folder; name the brand.json in it')
  const path = changed(t, {})
  writeFileSync(path, '{ "id": ')
  t.match(refusal(path), /The brand file .* cannot be used:\n {2}not JSON: \S/)
  writeFileSync(path, '[]')
  t.match(refusal(path), 'the file: has to be an object in braces')
})

t.test('all errors are reported at once', async (t) => {
  const message = refusal(changed(t, { logo: 'missing.svg', colors: { accent: 'green' } }))
  t.match(message, /logo: /)
  t.match(message, /colors\.accent: /)
})
