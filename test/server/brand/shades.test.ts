import t from 'tap'
import { bestInk, contrast } from '#server/brand/contrast.ts'
import { shadesOf } from '#server/brand/shades.ts'

/** A brand's accent becomes shades for both themes with enough contrast (WCAG AA). */

t.test('contrast is computed as WCAG defines it', async (t) => {
  t.equal(contrast('#ffffff', '#000000'), 21)
  t.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54', 'the grey everybody knows')
  t.equal(contrast('#123456', '#123456'), 1)
})

/** Surface and sunken surface of each theme, and the dark ones of both, as in client/styles/tokens.css. */
const grounds = { light: ['#faf5ed', '#f2e9de'], dark: ['#13100d', '#2a2420'], night: ['#18120f', '#2a221e'] }
const both = (value = ''): [light: string, dark: string] =>
  /light-dark\((#\w+),(#\w+)\)/.exec(value)?.slice(1) as [string, string]

t.test('any accent gives readable fills and readable text on every background of the shop', async (t) => {
  for (const accent of [
    '#2e7d4f',
    '#0b1f4b',
    '#ffd400',
    '#b00020',
    '#777777',
    '#ff6a13',
    '#00ffff',
    '#7a00ff',
    '#ffffff',
    '#000000',
  ]) {
    const shades = shadesOf({ accent, ink: bestInk(accent) })
    const [fill, ink, hover, text, mist] = [
      '--raw-flame',
      '--on-accent',
      '--raw-flame-lit',
      '--raw-flame-deep',
      '--raw-flame-mist',
    ].map((name) => both(shades[name])) as [string, string][]
    for (const theme of [0, 1] as const) {
      const where = `${accent} ${theme ? 'dark' : 'light'}`
      t.ok(contrast(fill![theme], ink![theme]) >= 4.5, `${where}: ink on fill`)
      t.ok(contrast(hover![theme], ink![theme]) >= 4.5, `${where}: ink on hover`)
      for (const ground of [...grounds[theme ? 'dark' : 'light'], mist![theme]])
        t.ok(contrast(text![theme], ground) >= 4.5, `${where}: words on ${ground}`)
    }
    t.equal(fill![0], accent, 'the light theme has it as it is')
    t.ok(contrast(fill![1], grounds.dark[1]!) >= 3, `${accent}: seen in the dark`)
    for (const [theme, button] of both(shades['--night-accent']).entries()) {
      t.ok(contrast(button, grounds.night[0]!) >= 3, `${accent}: a button seen on what is always dark`)
      t.ok(contrast(button, both(shades['--on-night-accent'])[theme]!) >= 4.5, `${accent}: and read`)
    }
    t.ok(contrast(shades['--announcement-bar']!, '#faf4ee') >= 4.5, `${accent}: the announcement is read`)
    for (const ground of grounds.night)
      t.ok(contrast(shades['--accent-on-night']!, ground) >= 4.5, `${accent}: on what is always dark`)
  }
})
