/** Common misspellings of settings, which would otherwise be ignored silently. */
const nearMisses: Readonly<Record<string, string>> = {
  RESTAURANT_API: 'RESTAURANT_API_URL',
  RESTAURANT_URL: 'RESTAURANT_API_URL',
  RESTAURANT_API_BASE: 'RESTAURANT_API_URL',
  RESTAURANT_API_BASE_URL: 'RESTAURANT_API_URL',
  RESTAURANT_BASE_URL: 'RESTAURANT_API_URL',
  RESTAURANT_API_ORIGIN: 'RESTAURANT_API_URL',
  RESTAURANT_BACKEND_URL: 'RESTAURANT_API_URL',
  RESTAURANT_API_HEADER: 'RESTAURANT_API_HEADERS',
  RESTAURANT_HEADERS: 'RESTAURANT_API_HEADERS',
  PHONE_SECRET: 'PHONE_HASH_SECRET',
  PHONE_HASH: 'PHONE_HASH_SECRET',
  PHONE_HASH_KEY: 'PHONE_HASH_SECRET',
  PHONE_HEADER: 'PHONE_HASH_HEADER',
  MEDIA_ORIGIN: 'MEDIA_ORIGINS',
  MEDIA_URL: 'MEDIA_ORIGINS',
  BRAND_FILES: 'BRAND_FILE',
  BRAND_PATH: 'BRAND_FILE',
  BRAND_JSON: 'BRAND_FILE',
  INTEGRATOR_KEY: 'INTEGRATOR_KEYS',
  HOOK_SECRET: 'RESTAURANT_HOOK_SECRET',
  RESTAURANT_HOOKS_SECRET: 'RESTAURANT_HOOK_SECRET',
}

/** The setting a differently spelled name refers to; names of one word are too common to match. */
function meantBy(name: string, settings: object): string | undefined {
  const upper = name.toUpperCase()
  return nearMisses[upper] ?? (name !== upper && name.includes('_') && upper in settings ? upper : undefined)
}

/** A line for each name that is none of the settings, and means one. */
export const misspelt = (source: NodeJS.ProcessEnv, settings: object): string[] =>
  Object.keys(source)
    .map((name) => ({ name, right: meantBy(name, settings) }))
    .filter(({ name, right }) => right !== undefined && source[name] && !source[right])
    .map(({ name, right }) => `  ${name}: there is no such setting; ${right} is meant`)
