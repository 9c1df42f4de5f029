import t from 'tap'
import { optionsFrom } from '#server/restaurant/start.ts'
import { codeMessage } from '#server/restaurant/domain/sign-in/code-message.ts'

t.test('the SMS ends with the line browsers take the code from, when the shop is known (WebOTP)', async (t) => {
  t.equal(
    codeMessage('uk', '4821', 'zhar.example'),
    'Код для входу: 4821. Нікому його не повідомляйте.\n\n@zhar.example #4821',
  )
  t.match(codeMessage('ru', '4821', 'zhar.example'), /^Код для входа: 4821\..*\n\n@zhar\.example #4821$/s)
  t.notMatch(codeMessage('uk', '4821', undefined), /[@#]/)
})

t.test('the shop is known by its public origin; the line has no port', async (t) => {
  t.equal(optionsFrom({ PUBLIC_ORIGIN: 'https://zhar.example:8443' }).shopHost, 'zhar.example')
  t.equal(optionsFrom({}).shopHost, undefined)
})
