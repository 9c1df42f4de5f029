import t from 'tap'
import { OverlaysStore } from '#client/stores/overlays.ts'

t.test('a stack without repetitions; steps of a flow take each other’s place', async (t) => {
  const overlays = new OverlaysStore()
  overlays.open('menu')
  overlays.open('authPhone')
  overlays.open('menu')
  t.same(overlays.stack, ['authPhone', 'menu'])
  t.equal(overlays.top, 'menu')
  overlays.swap('authPhone', 'authCode')
  t.same(overlays.stack, ['menu', 'authCode'])
  t.notOk(overlays.isOpen('authPhone'))
  overlays.close('city')
  overlays.close('menu')
  t.same(overlays.stack, ['authCode'])
  overlays.closeAll()
  t.equal(overlays.top, undefined)
})
