import t from 'tap'
import { htmlOf } from '#server/restaurant/folder/rich-text.ts'

t.test('paragraphs, headings and lists become HTML; nothing else does', async (t) => {
  t.equal(
    htmlOf('Перше\nречення.\n\n## Що далі\n- раз;\n- два.\n\n2.1. Кінець & <b>край</b>'),
    [
      '<p>Перше речення.</p>',
      '<h2>Що далі</h2>',
      '<ul>',
      '<li>раз;</li>',
      '<li>два.</li>',
      '</ul>',
      '<p>2.1. Кінець &amp; &lt;b&gt;край&lt;/b&gt;</p>',
    ].join('\n'),
  )
  t.equal(
    htmlOf('**Увага**: [умови](/page/dostavka)'),
    '<p><strong>Увага</strong>: <a href="/page/dostavka">умови</a></p>',
  )
})
