import t from 'tap'
import { chart, shareOfAim } from './chart.ts'
import { aims } from './targets.ts'

/** The chart of measured figures. */

t.test('a figure is compared with its aim, lower or higher being better', async (t) => {
  t.equal(shareOfAim(aims.tap, 16), 0.5, 'half of the time allowed')
  t.equal(shareOfAim(aims.ordersInEngine, 200), 0.5, 'twice the rate demanded')
  t.ok(shareOfAim(aims.ordersInEngine, 90) > 1)
})

t.test('the chart has a bar for each measured aim, and names the missed ones', async (t) => {
  const drawn = chart(
    [
      { aim: 'tap', value: 16 },
      { aim: 'largestPaint', value: 17 },
    ],
    'Node <v26> & a host',
  )
  t.equal(drawn.match(/<rect /g)?.length, 2)
  t.match(drawn, 'class="met" x="470" y="64" width="140"')
  t.match(drawn, 'class="missed" x="470" y="98" width="410"', 'a bar ends at the edge of the chart')
  t.match(drawn, 'Node &lt;v26> &amp; a host')
})
