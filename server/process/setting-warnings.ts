import type { Env } from '#server/env.ts'
import { LONG_ENOUGH } from '#server/secret.ts'

/** Valid settings that put customers at risk: reported at start and by `npm run doctor`. */

export interface SettingWarning {
  readonly setting: keyof Env
  readonly message: string
  readonly remedy: string
}

type Settings = Pick<
  Env,
  | 'NODE_ENV'
  | 'PUBLIC_ORIGIN'
  | 'PHONE_HASH_SECRET'
  | 'RESTAURANT_API_URL'
  | 'SIGNING_SECRET'
  | 'BRAND_FILE'
  | 'RESTAURANT_FOLDER'
>

export function settingWarnings(settings: Settings): SettingWarning[] {
  const { NODE_ENV, PUBLIC_ORIGIN: shop, PHONE_HASH_SECRET: secret, SIGNING_SECRET: signing } = settings
  const { RESTAURANT_API_URL: backend, RESTAURANT_FOLDER: folder, BRAND_FILE: brand } = settings
  const isProduction = NODE_ENV === 'production'
  const isOwnSecret = signing === undefined
  const found: (SettingWarning | false | undefined)[] = [
    secret !== undefined &&
      secret.length < LONG_ENOUGH && {
        setting: 'PHONE_HASH_SECRET',
        message: `shorter than ${LONG_ENOUGH} characters: it can be brute-forced${isOwnSecret ? ', so cookies are signed with a secret of this DATA_DIR' : ''}`,
        remedy: `set a longer one on both sides${isOwnSecret ? ', or SIGNING_SECRET with several replicas' : ''}`,
      },
    isProduction &&
      shop !== undefined &&
      isOpen(shop) && {
        setting: 'PUBLIC_ORIGIN',
        message: `${shop} is not https: sign-in cookies are sent unencrypted`,
        remedy: 'terminate TLS in front and set the https address',
      },
    isProduction &&
      backend !== undefined &&
      isOpen(backend) && {
        setting: 'RESTAURANT_API_URL',
        message: `${new URL(backend).origin} is not https: phones, codes and tokens are sent unencrypted`,
        remedy: 'use https, unless the network between is private',
      },
    brand !== undefined && backend === undefined && folder === undefined && DEMO_MENU,
    brand === undefined && backend === undefined && folder !== undefined && DEMO_BRAND,
  ]
  return found.filter((one) => typeof one === 'object')
}

const DEMO_MENU: SettingWarning = {
  setting: 'RESTAURANT_API_URL',
  message: 'unset: under the brand of BRAND_FILE the menu, the restaurants and the news are the demo’s',
  remedy: 'set the address of your backend, or RESTAURANT_FOLDER',
}

const DEMO_BRAND: SettingWarning = {
  setting: 'BRAND_FILE',
  message: 'unset, and RESTAURANT_FOLDER has no brand/brand.json: the shop has name and drawings of the demo',
  remedy: 'copy the folder brand of one that `npm run restaurant -- new` makes',
}

/** Plain http to another machine. */
const isOpen = (address: string): boolean =>
  address.startsWith('http:') && !/^(localhost|127\.|\[::1\])/.test(new URL(address).host)
