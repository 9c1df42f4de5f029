import t from 'tap'
import { htmlOf } from '#server/restaurant/folder/rich-text.ts'

t.test('Markdown becomes HTML, and HTML is text', async (t) => {
  t.equal(
    htmlOf('Перше\nречення.\n\n## Що далі\n- раз;\n- два.\n\n2.1. Кінець & <b>край</b>'),
    [
      '<p>Перше',
      'речення.</p>',
      '<h2>Що далі</h2>',
      '<ul>',
      '<li>раз;</li>',
      '<li>два.</li>',
      '</ul>',
      '<p>2.1. Кінець &amp; &lt;b&gt;край&lt;/b&gt;</p>',
    ].join('\n'),
  )
  t.equal(
    htmlOf('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>'),
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  )
  t.equal(
    htmlOf('**Увага**: [умови](/page/dostavka)'),
    '<p><strong>Увага</strong>: <a href="/page/dostavka">умови</a></p>',
  )
})
