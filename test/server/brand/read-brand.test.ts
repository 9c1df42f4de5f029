import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readBrand } from '#server/brand/read-brand.ts'
import { EnvError } from '#server/env.ts'
import { secondBrand } from '../../data/brands/second-brand.ts'

/** A brand file is checked before the shop opens under it; each error names its field. */

interface Written {
  [field: string]: unknown
  name: Partial<Record<'uk' | 'ru', string>>
  texts: Record<'uk' | 'ru', Record<string, string>>
}
type Change = (file: Written, folder: string) => void

/** The second brand, changed, in a folder of its own. */
function changed(t: Test, change: Change): string {
  const folder = t.testdir({})
  cpSync(join(secondBrand, '..'), folder, { recursive: true })
  const file: Written = JSON.parse(readFileSync(secondBrand, 'utf8'))
  change(file, folder)
  const path = join(folder, 'brand.json')
  writeFileSync(path, JSON.stringify(file))
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

const wrong: [said: RegExp, change: Change][] = [
  [
    /name\.ru: is missing/,
    (file) => {
      delete file.name.ru
    },
  ],
  [
    /tagline: is missing/,
    (file) => {
      delete file['tagline']
    },
  ],
  [
    /the file: there is no such field: nmae/,
    (file) => {
      file['nmae'] = file.name
    },
  ],
  [
    /legal: has to be an object in braces/,
    (file) => {
      file['legal'] = '© Зелена миска'
    },
  ],
  [
    /texts\.ru: is missing/,
    (file) => {
      Reflect.deleteProperty(file.texts, 'ru')
    },
  ],
  [
    /texts\.uk\.home\.lead: is empty/,
    (file) => {
      file.texts.uk['home.lead'] = ''
    },
  ],
  [
    /name\.uk: is longer than 40 characters/,
    (file) => {
      file.name.uk = 'Миска'.repeat(10)
    },
  ],
  [
    /icon: has to be a text/,
    (file) => {
      file['icon'] = 5
    },
  ],
  [
    /colors\.accent: is missing/,
    (file) => {
      file['colors'] = {}
    },
  ],
  [
    /socialPicture: there is no file .*social\.webp/,
    (file) => {
      file['socialPicture'] = 'social.webp'
    },
  ],
  [
    /id: Latin letters/,
    (file) => {
      file['id'] = 'Зелена'
    },
  ],
  [
    /logo: there is no file .*missing\.svg/,
    (file) => {
      file['logo'] = 'missing.svg'
    },
  ],
  [
    /logo: an SVG file/,
    (file) => {
      file['logo'] = 'logo.png'
    },
  ],
  [
    /icon: not an SVG drawing/,
    (_file, folder) => {
      writeFileSync(join(folder, 'icon.svg'), '<html>')
    },
  ],
  [
    /icon: not an SVG drawing/,
    (_file, folder) => {
      writeFileSync(join(folder, 'icon.svg'), '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>')
    },
  ],
  [
    /logo: more than 4096 bytes/,
    (_file, folder) => {
      writeFileSync(join(folder, 'logo.svg'), `<svg viewBox="0 0 1 1"><path d="${'M0 0'.repeat(2000)}"/></svg>`)
    },
  ],
  [
    /installScreens: .* lacks home-narrow-uk\.webp/,
    (file, folder) => {
      mkdirSync(join(folder, 'screens'))
      file['installScreens'] = 'screens'
    },
  ],
  [
    /colors\.accent: a colour as #rrggbb, such as #2e7d4f, not green/,
    (file) => {
      file['colors'] = { accent: 'green' }
    },
  ],
  [
    /colors\.accent: #ffffff on #8fbf9f has a contrast of 2\.\d\d:1, and text needs 4\.5:1/,
    (file) => {
      file['colors'] = { accent: '#8fbf9f', ink: '#ffffff' }
    },
  ],
  [
    /texts\.uk\.home\.leda: there is no such text/,
    (file) => {
      file.texts.uk['home.leda'] = 'Страви'
    },
  ],
  [
    /texts\.uk\.catalog\.all: is missing in ru/,
    (file) => {
      file.texts.uk['catalog.all'] = 'Усі страви'
    },
  ],
  [
    /texts\.ru\.order\.calendar\.entry\.pickup: has to name \{number\}/,
    (file) => {
      file.texts.ru['order.calendar.entry.pickup'] = 'Забрать заказ'
    },
  ],
  [
    /texts\.uk\.bonuses\.points: has a plural that is not/,
    (file) => {
      file.texts.uk['bonuses.points'] = '{n:number} {{бал|балів}}'
    },
  ],
  [
    /offer\.ru: there is no file .*offer\.html/,
    (file, folder) => {
      writeFileSync(join(folder, 'uk.html'), '<p>Оферта</p>')
      file['offer'] = { uk: 'uk.html', ru: 'offer.html' }
    },
  ],
  [
    /offer\.uk: is empty/,
    (file, folder) => {
      writeFileSync(join(folder, 'uk.html'), ' ')
      file['offer'] = { uk: 'uk.html', ru: 'uk.html' }
    },
  ],
  [
    /texts\.uk\.common\.brand: has a field of its own: name/,
    (file) => {
      file.texts.uk['common.brand'] = 'Миска'
    },
  ],
]

t.test('each error names its field', async (t) => {
  for (const [said, change] of wrong) t.match(refusal(changed(t, change)), said)
  t.match(refusal('/nowhere/brand.json'), /there is no such file/)
  const broken = changed(t, () => {})
  writeFileSync(broken, '{ "id": ')
  t.match(refusal(broken), /The brand file .* cannot be used:\n {2}not JSON: \S/)
  t.match(refusal(t.testdir({})), 'it is a folder; name the brand.json in it')
  const list = changed(t, () => {})
  writeFileSync(list, '[]')
  t.match(refusal(list), 'the file: has to be an object in braces')
})

t.test('all errors are reported at once', async (t) => {
  const message = refusal(
    changed(t, (file) => {
      file['logo'] = 'missing.svg'
      file['colors'] = { accent: 'green' }
    }),
  )
  t.match(message, /logo: /)
  t.match(message, /colors\.accent: /)
})
