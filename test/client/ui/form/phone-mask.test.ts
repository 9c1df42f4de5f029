import t from 'tap'
import type { MaskState } from 'react-input-mask'
import { inMask, phoneState } from '#client/ui/form/phone-mask.ts'

const at = (value: string, start = value.length, end = start): MaskState => ({ value, selection: { start, end } })
const FULL = '+38 (067) 123-45-67'
const PREFIX = '+38 (0'
/** The value of the mask itself. */
const masked = at('as the mask has it')

const change = (previousState: MaskState, value: string, nextState = masked): string =>
  phoneState({ previousState, currentState: at(value), nextState }).value

t.test(
  'a number pasted into the empty field is read with +380, 00380, 380, 0, 80, spaces, brackets and other characters',
  async (t) => {
    for (const text of [
      '+380671234567',
      '00380671234567',
      '380671234567',
      '0671234567',
      '80671234567',
      '671234567',
      '+38 (067) 123-45-67',
      'тел.: 067 123 45 67;',
      '٠٦٧١٢٣٤٥٦٧',
    ]) {
      t.equal(change(at(PREFIX), PREFIX + text), FULL, `behind the prefix: ${text}`)
      t.equal(change(at(''), text), FULL, `into nothing: ${text}`)
    }
  },
)

t.test('a complete number replaces the field, also by autofill', async (t) => {
  t.equal(change(at('+38 (050) 111-22-33'), `+38 (050) 111-22-33${FULL}`), FULL, 'at the end')
  t.equal(change(at('+38 (050) 111-22-33', 0, 19), '0671234567'), FULL, 'over a selection')
  t.equal(change({ value: '', selection: null }, '+380671234567'), FULL, 'filled in by the browser')
  t.equal(
    change({ value: '+38 (050) 1', selection: { start: 11, end: 11 } }, '+380671234567'),
    FULL,
    'autofilled over a partial number',
  )
})

t.test('a number filled into a field that was visited and left is the same number', async (t) => {
  // Its caret is still where the prefix ended.
  for (const text of ['+380671234567', '380671234567', '0671234567', FULL]) t.equal(change(at('', 6), text), FULL, text)
  t.equal(change(at('', 6), '067'), '+38 (067')
  t.equal(change(at('+38 (050) 111-22-33', 4), FULL.replaceAll(/[ ()-]/g, '')), FULL, 'over another one')
})

t.test('a number that was in the field before the mask is shown in it', async (t) => {
  for (const text of ['+380671234567', '0671234567', '671234567', FULL]) t.equal(inMask(text), FULL, text)
  t.same(['', '+48 600 100 200', '067', '+38 (0'].map(inMask), ['', '', '+38 (067', '+38 (0'])
})

t.test('a partial number fills an empty field; another country’s and too long ones change nothing', async (t) => {
  t.equal(change(at(PREFIX), `${PREFIX}+380 67 12`), '+38 (067) 12')
  t.equal(change(at(PREFIX), `${PREFIX}+48 600 100 200`), PREFIX)
  t.equal(change(at('+38 (067) 1'), '+38 (067) 1+3806712345678'), '+38 (067) 1')
  t.equal(change(at('+38 (067) 1'), '+38 (067) 123-45'), masked.value, 'a few more digits are handled by the mask')
  t.equal(change(at(PREFIX), `${PREFIX}Олена`), masked.value, 'so are letters, which it drops')
})

t.test('typed digits of other keyboards are accepted, a repeated prefix is not', async (t) => {
  t.equal(change(at('+38 (06'), '+38 (06٧'), '+38 (067')
  t.equal(change(at(PREFIX), `${PREFIX}٠`), PREFIX, 'the leading zero is fixed')
  t.equal(change(at('+38 (08'), '+38 (080', at('+38 (080) ')), PREFIX, '80…')
  t.equal(change(at('+38 (038) '), '+38 (038) 0', at('+38 (038) 0')), PREFIX, '380…')
  t.equal(change(at('+38 (068) '), '+38 (068) 0', at('+38 (068) 0')), '+38 (068) 0')
})

t.test('deleting is handled by the mask, also in the middle', async (t) => {
  t.equal(change(at(FULL, 12), FULL.replace('1', '')), masked.value)
  t.equal(change(at(FULL, 5, 9), '+38 () 123-45-67'), masked.value)
  t.equal(phoneState({ nextState: masked }).value, masked.value)
})
