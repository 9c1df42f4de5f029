import t from 'tap'
import { pinFault, type PinFault } from '#shared/rules/customer/pin.ts'

/** Easily guessed PINs are refused. */

const owner = { phone: '380671234805', birthday: '1986-02-01' }

const table: [pin: string, fault: PinFault | null][] = [
  ['1111', 'repeat'],
  ['0000', 'repeat'],
  ['1212', 'repeat'],
  ['1122', 'repeat'],
  ['1221', 'repeat'],
  ['1112', 'repeat'],
  ['9099', 'repeat'],
  ['1234', 'run'],
  ['4321', 'run'],
  ['0123', 'run'],
  ['7890', 'run'],
  ['9012', 'run'],
  ['0987', 'run'],
  ['1357', 'run'],
  ['8642', 'run'],
  ['8024', 'run'],
  ['4805', 'phone_tail'],
  ['3805', null],
  ['1986', 'birth_year'],
  ['1987', null],
  ['7291', null],
  ['4821', null],
  ['7395', null],
  ['2580', null],
  ['1123', null],
  ['1243', null],
]

t.test('sequences, repeats, the phone’s last digits and the birth year are refused', async (t) => {
  for (const [pin, fault] of table) t.equal(pinFault(pin, owner), fault, pin)
  t.equal(pinFault('1986', { ...owner, birthday: null }), null, 'unknown year')
  t.equal(pinFault('1986', { phone: owner.phone }), null)
})

const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))

t.test('nine of ten PINs are allowed', async (t) => {
  const refused = Map.groupBy(all, (pin) => pinFault(pin, { phone: owner.phone }))
  t.equal(refused.get('repeat')?.length, 10 + 45 * 14, 'one figure, or two in any order')
  t.equal(refused.get('run')?.length, 4 * 10, 'four steps from ten figures')
  t.same(refused.get('phone_tail'), ['4805'])
  t.ok((refused.get(null)?.length ?? 0) > 9000)
})
