import t from 'tap'
import { bytesOf } from '#server/rendering/html/pieces.ts'

t.test('pieces of text and of bytes become one block, in their order', async (t) => {
  t.equal(String(bytesOf(['Борщ ', Buffer.from('із '), '', '🍲', Buffer.from('!')])), 'Борщ із 🍲!')
  const alone = Buffer.from('Борщ')
  t.equal(bytesOf([alone]), alone, 'a single block is not copied')
  t.equal(bytesOf([]).length, 0)
})
