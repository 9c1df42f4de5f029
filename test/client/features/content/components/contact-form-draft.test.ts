import t from 'tap'
import { forgetDraft, saveDraft, readDraft } from '#client/features/content/components/contact-form-draft.ts'
import { fakeStorage } from '../../../fake-storage.ts'

/** Letters being written outlive their document. */

const tab = fakeStorage('sessionStorage')
const blank = { name: '', rating: 0, consent: true }

t.test('what was typed comes back, until it is sent', async (t) => {
  t.same(readDraft('review', blank), {})
  saveDraft('review', { name: 'Оля', rating: 4, consent: false })
  t.same(readDraft('review', blank), { name: 'Оля', rating: 4, consent: false })
  t.same(readDraft('catering', blank), {}, 'another letter')
  forgetDraft('review')
  t.same(readDraft('review', blank), {})
})

t.test('whatever somebody else wrote there harms nothing', async (t) => {
  const [key = ''] = tab.keys()
  for (const text of ['{', '7', 'null', '[]', '{"name":1,"rating":"5","consent":null,"more":"x"}']) {
    tab.set(key, text)
    t.same(readDraft('review', blank), {}, text)
  }
  tab.set(key, '{"name":"Оля","rating":"5"}')
  t.same(readDraft('review', blank), { name: 'Оля' })
})
