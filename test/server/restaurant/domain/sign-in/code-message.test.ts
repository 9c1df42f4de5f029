import t from 'tap'
import { optionsFrom } from '#server/restaurant/start.ts'
import { codeMessage } from '#server/restaurant/domain/sign-in/codes.ts'

t.test('the SMS ends with the line that browsers read the code from, if the shop’s host is set (WebOTP)', async (t) => {
  t.equal(
    codeMessage('uk', '4821', 'zhar.example'),
    'Код для входу: 4821. Нікому його не повідомляйте.\n\n@zhar.example #4821',
  )
  t.match(codeMessage('ru', '4821', 'zhar.example'), /^Код для входа: 4821\..*\n\n@zhar\.example #4821$/s)
  t.notMatch(codeMessage('uk', '4821', undefined), /[@#]/)
})

t.test('the line has the host of the shop’s public origin, without its port', async (t) => {
  t.equal(optionsFrom({ PUBLIC_ORIGIN: 'https://zhar.example:8443' }).shopHost, 'zhar.example')
  t.equal(optionsFrom({}).shopHost, undefined)
})
