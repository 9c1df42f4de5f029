import t from 'tap'
import { forgetLetter, keepLetter, keptLetter } from '#client/features/content/components/contact-form-draft.ts'
import { fakeStorage } from '../../../fake-storage.ts'

/** Letters being written outlive their document. */

const tab = fakeStorage('sessionStorage')
const blank = { name: '', rating: 0, consent: true }

t.test('what was typed comes back, until it is sent', async (t) => {
  t.same(keptLetter('review', blank), {})
  keepLetter('review', { name: 'Оля', rating: 4, consent: false })
  t.same(keptLetter('review', blank), { name: 'Оля', rating: 4, consent: false })
  t.same(keptLetter('catering', blank), {}, 'another letter')
  forgetLetter('review')
  t.same(keptLetter('review', blank), {})
})

t.test('whatever somebody else wrote there harms nothing', async (t) => {
  const [key = ''] = tab.keys()
  for (const text of ['{', '7', 'null', '[]', '{"name":1,"rating":"5","consent":null,"more":"x"}']) {
    tab.set(key, text)
    t.same(keptLetter('review', blank), {}, text)
  }
  tab.set(key, '{"name":"Оля","rating":"5"}')
  t.same(keptLetter('review', blank), { name: 'Оля' })
})
