import t from 'tap'
import {
  afterCode,
  afterPhone,
  afterPin,
  afterProfile,
  type NextStep,
  type Referrer,
} from '#shared/rules/customer/sign-in-steps.ts'

t.test('after step 1 a PIN is required, or a code that leads to a new PIN', async (t) => {
  t.same(afterPhone(true), { open: 'authPinCode', createPin: false })
  t.same(afterPhone(false), { open: 'authCode', createPin: true })
})

t.test('after step 2 an accepted code leads on', async (t) => {
  const table: [createPin: boolean, hasName: boolean, referrer: Referrer, next: NextStep][] = [
    [true, true, null, 'authCreatePinCode'],
    [true, true, 'barcode', 'authCreatePinCode'],
    [true, true, 'account', 'authCreatePinCode'],
    [true, false, null, 'authCreatePinCode'],
    [true, false, 'barcode', 'authCreatePinCode'],
    [true, false, 'account', 'authCreatePinCode'],
    [false, false, null, 'authProfile'],
    [false, false, 'barcode', 'authProfile'],
    [false, false, 'account', 'authProfile'],
    [false, true, null, 'done'],
    [false, true, 'barcode', 'barcode'],
    [false, true, 'account', 'account'],
  ]
  for (const [createPin, hasName, referrer, next] of table) {
    t.equal(
      afterCode({ createPin, hasName, referrer }),
      next,
      `create-PIN ${createPin}, name ${hasName}, referrer ${referrer}`,
    )
  }
})

t.test('after steps 3 and 4 a created or accepted PIN leads on', async (t) => {
  const table: [hasName: boolean, referrer: Referrer, next: NextStep][] = [
    [false, null, 'authProfile'],
    [false, 'barcode', 'authProfile'],
    [false, 'account', 'authProfile'],
    [true, null, 'done'],
    [true, 'barcode', 'barcode'],
    [true, 'account', 'account'],
  ]
  for (const [hasName, referrer, next] of table)
    t.equal(afterPin({ hasName, referrer }), next, `name ${hasName}, referrer ${referrer}`)
})

t.test('after step 7 the profile ends the sign-in', async (t) => {
  t.equal(afterProfile(null), 'done')
  t.equal(afterProfile('barcode'), 'barcode')
  t.equal(afterProfile('account'), 'account')
})
