import t from 'tap'
import { latinCode, promoCode } from '#shared/rules/cart/promo-code.ts'

/** Promo codes as they are typed, pasted and read out. */

t.test('look-alike, invisible and wide characters are those that were meant', async (t) => {
  for (const typed of [
    'KUM100',
    ' kum100 ',
    '\u041AUM100',
    '\u043Aum100',
    '\u041AU\u041C100',
    'KUM\u200B100\u2060',
    '\uFEFFKUM100',
    '\u202EKUM100',
    'KU\u00ADM100',
    'ＫＵＭ１００',
  ])
    t.equal(promoCode(typed), 'KUM100', JSON.stringify(typed))
})

t.test('a code of one alphabet keeps it, and one of both goes to where all its letters are', async (t) => {
  t.equal(promoCode('літо25'), 'ЛІТО25')
  t.equal(promoCode('Л\u0049ТО25'), 'ЛІТО25', 'a Latin I')
  t.equal(promoCode('СОК10'), 'СОК10', 'the backend may have it so')
  t.equal(latinCode(promoCode('СОК10')), 'COK10')
  t.equal(promoCode(''), '')
  t.equal(promoCode('\u200B'), '')
})

t.test('what is a code stays one', async (t) => {
  for (const typed of ['KUM100', '\u041AUM-100', 'ЖАР ZHAR', '👍', 'a'.repeat(40)])
    t.equal(promoCode(promoCode(typed)), promoCode(typed), typed)
})
