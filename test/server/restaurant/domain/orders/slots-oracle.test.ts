import t from 'tap'
import { firstWrong, instantDifference } from '../../../../oracle/calendars.ts'

/** Hours and slots of random calendars against an independent oracle. ORACLE_RUNS=10000 is the full run, ORACLE_SEED repeats one. */

const runs = Number(process.env.ORACLE_RUNS || 1000)
const seed = Number(process.env.ORACLE_SEED || Date.now() % 2 ** 31)
t.setTimeout(60_000 + runs * 100)

/** Every zone that this Node knows, and the ends of the earth. */
const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14'])]

/** Node reads TZ again whenever it is set. */
function inZone<T>(zone: string, work: () => T): T {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return work()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}

t.test(
  'the time zone of the process can be changed: fourteen hours in both directions, fractions, southern summers',
  async (t) => {
    const offsets = (zone: string) =>
      inZone(zone, () => ['2026-01-10', '2026-07-10'].map((day) => new Date(`${day}T12:00Z`).getTimezoneOffset()))
    t.same(
      [
        'Pacific/Kiritimati',
        'Etc/GMT+12',
        'Asia/Kathmandu',
        'Australia/Lord_Howe',
        'America/St_Johns',
        'America/Santiago',
      ].map(offsets),
      [
        [-840, -840],
        [720, 720],
        [-345, -345],
        [-660, -630],
        [210, 150],
        [180, 240],
      ],
    )
  },
)

t.test(
  `any hours at any moment, in each of ${zones.length} zones a server may have, seed ${seed}: the results equal those of an oracle that checks every minute`,
  async (t) => {
    const each = Math.ceil(runs / zones.length)
    const wrong = zones
      .map((zone, index) => [
        zone,
        inZone(zone, () => firstWrong(instantDifference, { runs: each, seed: seed + index })),
      ])
      .filter(([, text]) => text !== null)
    t.same(wrong, [])
    t.ok(zones.length > 400 && zones.length * each >= runs)
  },
)
