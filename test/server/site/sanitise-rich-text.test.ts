import t from 'tap'
import { sanitiseFields, cleanAll, sanitise } from '#server/site/sanitise-rich-text.ts'

/** Sanitising the restaurant's rich text. */

const allowed =
  '<h2>Умови</h2><p>Від <strong>40</strong> хвилин<br /></p><ul><li>раз</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>'

t.test('allowed markup and text stay unchanged', async (t) => {
  t.equal(sanitise(allowed), allowed)
  t.equal(
    sanitise('<a href="https://zhar.example/x">x</a><a href="/catalog">c</a><a href="tel:+380">t</a>'),
    '<a href="https://zhar.example/x" rel="noopener">x</a><a href="/catalog" rel="noopener">c</a><a href="tel:+380" rel="noopener">t</a>',
  )
})

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="//evil.com"></iframe>',
  '<form action="//evil.com"><input name=pin></form>',
  '<base href="//evil.com">',
  '<meta http-equiv=refresh content="0;url=//evil.com">',
  '<h2 id="main">x</h2>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<!--<script>alert(1)</script>-->',
  '<<script>script>alert(1)<</script>/script>',
]

t.test('scripts, resources, forms, styles and ids are removed', async (t) => {
  for (const attack of attacks) {
    t.notMatch(
      sanitise(attack),
      /<(?:script|img|svg|iframe|form|input|base|meta|style|math)|\son\w+=|\sid=|\sstyle=|(?:javascript|data):/i,
      attack,
    )
  }
})

t.test('an answer is sanitised once while it is cached', async (t) => {
  const answer = { id: 1, html: '<p onclick="x()">ок</p>' }
  t.same(sanitiseFields(answer), { id: 1, html: '<p>ок</p>' })
  t.equal(sanitiseFields(answer), sanitiseFields(answer))
  const list = [answer]
  t.equal(cleanAll(list), cleanAll(list))
  t.equal(cleanAll(list)[0], sanitiseFields(answer))
})
