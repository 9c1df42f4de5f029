import type { FastifyReply } from 'fastify'
import type { ShellData } from '#shared/page-data/shell-state.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { sentNotice, type SentNotice } from '#shared/rules/hours/closing-time.ts'
import { clockChange } from '#server/site/clock-change.ts'
import { memoizeByIdentity } from '#server/site/memoize-by-identity.ts'

/** The notice about opening hours that documents carry: the same for all who see the kitchens of a city in a minute. */

const MINUTE_MS = 60_000

interface OfMinute {
  readonly minute: number
  readonly notice: SentNotice | null
}
const noticesOf = memoizeByIdentity((_shell: ShellData) => new Map<AnyId | undefined, OfMinute>())

export function closingNoticeOf(shell: ShellData, cityId: AnyId | null, now: Date): SentNotice | null {
  const { cities, restaurants } = shell
  const city = (cities.find(({ id }) => id === cityId) ?? cities[0])?.id
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const notices = noticesOf(shell)
  const last = notices.get(city)
  if (last?.minute === minute) return last.notice
  const kitchens = restaurants.filter(({ city_id }) => city_id === city)
  const notice = sentNotice(kitchens, now.getTime(), clockChange(now))
  notices.set(city, { minute, notice })
  return notice
}

export const noticeFor = ({ request, server }: FastifyReply, shell: ShellData): SentNotice | null =>
  closingNoticeOf(shell, request.visitor.cityId, server.shop.now())

/** Distinguishes documents: what the notice says follows from it. */
export const noticeKey = (notice: SentNotice | null): string =>
  notice ? JSON.stringify([notice.notice, notice.until]) : ''
