import t from 'tap'
import { forgetDraft, saveDraft, readDraft } from '#client/features/content/components/contact-form-draft.ts'
import { fakeStorage } from '../../../fake-storage.ts'

/** Drafts of contact forms survive their document. */

const tab = fakeStorage('sessionStorage')
const blank = { name: '', rating: 0, consent: true }

t.test('typed text is restored until it is sent', async (t) => {
  t.same(readDraft('review', blank), {})
  saveDraft('review', { name: 'Оля', rating: 4, consent: false })
  t.same(readDraft('review', blank), { name: 'Оля', rating: 4, consent: false })
  t.same(readDraft('catering', blank), {}, 'another form')
  forgetDraft('review')
  t.same(readDraft('review', blank), {})
})

t.test('an invalid stored draft is ignored', async (t) => {
  const [key = ''] = tab.keys()
  for (const text of ['{', '7', 'null', '[]', '{"name":1,"rating":"5","consent":null,"more":"x"}']) {
    tab.set(key, text)
    t.same(readDraft('review', blank), {}, text)
  }
  tab.set(key, '{"name":"Оля","rating":"5"}')
  t.same(readDraft('review', blank), { name: 'Оля' })
})
