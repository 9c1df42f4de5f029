import t from 'tap'
import { serves, SERVICES } from '#shared/rules/delivery/services.ts'

t.test('a restaurant has the services that it names, or all', async (t) => {
  const all = (services: Parameters<typeof serves>[0]['services']) =>
    SERVICES.filter((one) => serves({ services }, one))
  t.same(all(['pickup']), ['pickup'])
  for (const unnamed of [null, undefined, []]) t.same(all(unnamed), [...SERVICES], 'a backend that names none')
})
