import t from 'tap'
import { announcementMark } from '#shared/rules/announcement-mark.ts'

t.test('equal texts have one short mark, different texts different marks', async (t) => {
  const mark = announcementMark('Смажимо на дубовому вугіллі щодня')
  t.equal(announcementMark('Смажимо на дубовому вугіллі щодня'), mark)
  t.not(announcementMark('Смажимо на дубовому вугіллі щодня!'), mark)
  t.not(announcementMark('Жарим на дубовых углях каждый день'), mark)
  for (const text of ['', 'a', mark, 'й'.repeat(500), '🔥']) t.match(announcementMark(text), /^[\da-z]{1,7}$/)
})
