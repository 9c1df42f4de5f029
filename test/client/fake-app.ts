import uk from '#locales/uk/index.ts'
import { textsFrom } from '#locales/texts-of-dictionary.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'
import { createStores, type Stores } from '#client/stores/stores.ts'
import { Profile } from '#shared/contract/profile.ts'
import { clockChange } from '#server/site/clock-change.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import type { ShellData } from '#shared/page-data/shell-state.ts'
import { emptyShell } from '../support/shop-context.ts'

/** An app whose server is a table of answers, for tests of actions without a browser. */

export type Answer = unknown | ((input: never) => unknown)
export interface Call {
  operation: string
  input: unknown
}

const restaurant = (id: number, city_id: number, terminal_id: number) => ({
  id,
  city_id,
  terminal_id,
  name: `Жар ${id}`,
  address: `вул. Вогняна, ${id}`,
  latitude: 50,
  longitude: 30,
  phone: '380441234567',
  opens_at: '09:00',
  closes_at: '23:00',
  paused: false,
})

const shell: ShellData = {
  ...emptyShell,
  cities: [
    { id: 1, name: 'Київ' },
    { id: 2, name: 'Львів' },
  ],
  restaurants: [restaurant(10, 1, 100), restaurant(11, 1, 101), restaurant(20, 2, 200)],
}

const LL = textsFrom(uk, {})

export function fakeApp(
  answers: Record<string, Answer> = {},
  { signedIn = false, locale = 'uk' as App['locale'], now = new Date() } = {},
) {
  const calls: Call[] = []
  const visited: [string, string][] = []
  const call = async (operation: string, input?: unknown): Promise<unknown> => {
    calls.push({ operation, input })
    const answer = answers[operation]
    const value = typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer
    if (value instanceof Error) throw value
    return value
  }
  const app: App = {
    locale,
    LL,
    shell: structuredClone(shell),
    hasReadAnnouncement: false,
    offersLanguage: false,
    stores: createStores({ path: '/', layout: 'default', signedIn, clock: clockChange(now) }),
    api: { call: call as App['api']['call'] },
    navigate: (url, mode = 'push') => {
      visited.push([url, mode])
    },
  }
  return { app, calls, visited, stores: app.stores }
}

/** Kyiv's clock shows so many minutes since midnight. */
export const setMinute = ({ clock }: Stores, minute: number): void => {
  clock.at += (minute - clock.minute) * 60_000
}

/** A refusal in the shape of the shop's problems. */
export const refusal = (
  status: number,
  code: string,
  more: { errors?: Record<string, string[]>; quote?: unknown; retry_after?: number } = {},
): ApiError =>
  new ApiError(status, {
    type: 'about:blank',
    title: code,
    status,
    detail: `detail of ${code}`,
    code,
    request_id: 'r',
    ...(more as object),
  })

export const noAnswer = (): ApiError => new ApiError(0, null)

export const profile = (over: Partial<Profile> = {}): Profile =>
  Profile.parse({ name: 'Оля', phone: '380671234567', card_number: '1', ...over })

export const product = (id: number, over: Partial<ProductCard> = {}): ProductCard => ({
  id,
  name: `Страва ${id}`,
  slug: `dish-${id}`,
  image_preview: `/${id}.webp`,
  currentPrice: 100,
  price_per_serving: null,
  weight: '350 г',
  is_available: true,
  in_stop_list: false,
  productData: { minimum: 1, step: 1, unit: 'piece' },
  all_favorites_count: 0,
  allergens: null,
  diets: null,
  category: {
    id: 1,
    name: 'Шашлик',
    slug: 'shashlyk',
    is_active_by_time: false,
    active_from: null,
    active_until: null,
  },
  ...over,
})
