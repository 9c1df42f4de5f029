import t from 'tap'
import { hoursText } from '#client/features/delivery/components/hours-text.ts'
import { fakeApp } from '../../../fake-app.ts'

t.test('hours with equal start and end are shown as round the clock, not 00:00–00:00', async (t) => {
  const {
    app: { LL },
  } = fakeApp()
  t.equal(hoursText(LL, { opens_at: '00:00', closes_at: '00:00' }), LL.delivery.roundTheClock())
  t.match(hoursText(LL, { opens_at: '09:00', closes_at: '23:00' }), /09:00.*23:00/)
})
