import t from 'tap'
import { OverlaysStore } from '#client/stores/overlays-store.ts'

t.test('overlays form a stack without repetitions; steps of sign-in replace each other', async (t) => {
  const overlays = new OverlaysStore()
  overlays.open('menu')
  overlays.open('authPhone')
  t.same(overlays.stack, ['menu', 'authPhone'])
  t.equal(overlays.top, 'authPhone')
  overlays.swap('authPhone', 'authCode')
  t.same(overlays.stack, ['menu', 'authCode'])
  t.notOk(overlays.isOpen('authPhone'))
  overlays.close('city')
  overlays.close('menu')
  t.same(overlays.stack, ['authCode'])
  overlays.closeAll()
  t.equal(overlays.top, undefined)
})

t.test('an overlay below is shown by closing those above it', async (t) => {
  const overlays = new OverlaysStore()
  overlays.open('cart')
  overlays.open('delivery')
  overlays.open('city')
  overlays.open('delivery')
  t.same(overlays.stack, ['cart', 'delivery'])
  overlays.open('delivery')
  t.same(overlays.stack, ['cart', 'delivery'])
})

t.test('an overlay may open with data', async (t) => {
  const overlays = new OverlaysStore()
  overlays.open('career', { id: 3, title: 'Кухар' })
  t.same(overlays.subjects, { career: { id: 3, title: 'Кухар' } })
  overlays.close('career')
  overlays.open('career', { id: 4, title: 'Пекар' })
  t.equal(overlays.subjects.career?.id, 4)
})

t.test('another page closes overlays opened before its visit, except the profile', async (t) => {
  const overlays = new OverlaysStore()
  const arrive = (): string[] => {
    overlays.pageChanged()
    return overlays.stack
  }
  overlays.open('cart')
  overlays.open('authProfile')
  overlays.visitBegan()
  overlays.open('city')
  t.same(arrive(), ['authProfile', 'city'])
  overlays.visitBegan()
  overlays.close('city')
  overlays.open('city')
  t.same(arrive(), ['authProfile', 'city'], 'closed and opened again meanwhile')
  overlays.open('menu')
  overlays.visitBegan()
  overlays.visitBegan()
  t.same(arrive(), ['authProfile'], 'the newest visit counts')
})
