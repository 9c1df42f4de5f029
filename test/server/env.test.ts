import t from 'tap'
import { EnvError, parseEnv } from '#server/env.ts'

/** Settings read from the environment. */

function refusal(variables: NodeJS.ProcessEnv): string {
  try {
    parseEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

t.test('health and metrics listen on this machine only, for any HOST, unless OPS_HOST is set', async (t) => {
  t.equal(parseEnv({ HOST: '0.0.0.0' }).OPS_HOST, '127.0.0.1')
  t.equal(parseEnv({ OPS_HOST: '10.1.2.3' }).OPS_HOST, '10.1.2.3')
})

t.test('values are converted to their types; an empty value means unset', async (t) => {
  const env = parseEnv({
    PORT: '0',
    PUBLIC_ORIGIN: 'https://zhar.example/',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    RESTAURANT_API_URL: '',
    OPS_PORT: '',
    HOST: '',
  })
  t.match(env, {
    PORT: 0,
    PUBLIC_ORIGIN: 'https://zhar.example',
    TRUST_PROXY: ['10.0.0.0/8', '127.0.0.1'],
    RESTAURANT_API_URL: undefined,
    OPS_PORT: 9090,
    HOST: '0.0.0.0',
  })
})

const wrong: [name: string, value: string][] = [
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['OPS_PORT', 'x'],
  ['RESTAURANT_PORT', '1e9'],
  ['NODE_ENV', 'prod'],
  ['PUBLIC_ORIGIN', 'zhar.example'],
  ['PUBLIC_ORIGIN', 'ftp://zhar.example'],
  ['PUBLIC_ORIGIN', 'https://zhar.example/shop'],
  ['PUBLIC_ORIGIN', 'https://zhar.example?from=ad'],
  ['TRUST_PROXY', 'lol'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '127.0.0.1, proxy.example'],
  ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
  ['RESTAURANT_API_URL', 'file:///etc/passwd'],
  ['PHONE_HASH_HEADER', 'X Phone'],
  ['PHONE_HASH_HEADER', 'X:\r\nY'],
  ['INTEGRATION_CODE_SHA256', 'abc'],
  ['ANALYTICS_ORIGINS', 'https://a.example,b'],
  ['LOCALE_DETECTION', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['UPSTREAM_CACHE', 'no'],
  ['RATE_LIMITS', 'no'],
  ['SMS_HOURLY_LIMIT', '0'],
  ['WORKERS', '0'],
  ['SUPPORT_PHONE', '044-000'],
  ['WORKERS', 'all'],
  ['WORKERS', '1000'],
  ['SMS_HOURLY_LIMIT', 'many'],
  ['MAP_TILES_URL', '/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'ftp://t.example/{z}/{x}/{y}'],
  ['MAP_TILES_URL', 'https://t.example/{z}/{x}.png'],
  ['MAP_TILES_URL', 'https://{s}.t.example/{z}/{x}/{y}'],
  ['MAP_TILES_URL', 'https://t.example/{z}/{x}/{y}?key={key}'],
]

t.test('an invalid value is shown with its variable', async (t) => {
  for (const [name, value] of wrong) {
    const message = refusal({ [name]: value })
    t.match(message, new RegExp(`^  ${name}: .+\\(now .+\\)$`, 'm'), `${name}=${value}`)
    t.ok(message.includes(JSON.stringify(value)), 'what it holds now')
  }
})

t.test('the secrets of the examples are refused', async (t) => {
  for (const name of ['PHONE_HASH_SECRET', 'SIGNING_SECRET', 'RESTAURANT_HOOK_SECRET'])
    t.match(
      refusal({ [name]: 'change-me-openssl-rand-base64-32' }),
      new RegExp(`^  ${name}: it is still the example’s`, 'm'),
    )
  t.match(
    refusal({ REDIS_URL: 'rediss://:change-me@redis.example:6379' }),
    /REDIS_URL: it is still the example’s: write your own/,
  )
})

t.test('a secret is never shown', async (t) => {
  const message = refusal({ PHONE_HASH_SECRET: 'tooshor' })
  t.match(message, /PHONE_HASH_SECRET/)
  t.notMatch(message, /tooshor/)
  t.match(
    refusal({ REDIS_URL: 'redis://10.0.0.1', PHONE_HASH_SECRET: 'eight-ch' }),
    /SIGNING_SECRET: needed with REDIS_URL/,
  )
  t.equal(
    parseEnv({ REDIS_URL: 'redis://10.0.0.1', PHONE_HASH_SECRET: 'eight-ch', SIGNING_SECRET: 'sixteen-characters' })
      .PHONE_HASH_SECRET,
    'eight-ch',
  )
  const address = refusal({ REDIS_URL: 'http://:swordfish@10.0.0.1' })
  t.match(address, /REDIS_URL/)
  t.notMatch(address, /swordfish/)
  const elsewhere = refusal({
    RESTAURANT_API_URL: 'ftp://shop:swordfish@10.0.0.1',
    ANALYTICS_ORIGINS: 'https://a.example,x://u:a/s@swordfish@b.example',
  })
  t.match(elsewhere, /RESTAURANT_API_URL.*ftp:\/\/…@10\.0\.0\.1/)
  t.notMatch(elsewhere, /swordfish/)
})

t.test('with https in production TRUST_PROXY must be set', async (t) => {
  const PUBLIC_ORIGIN = 'https://zhar.example'
  t.match(refusal({ PUBLIC_ORIGIN }), /TRUST_PROXY: needed with an https PUBLIC_ORIGIN.*or none \(now unset\)/)
  t.same(parseEnv({ PUBLIC_ORIGIN, TRUST_PROXY: 'none' }).TRUST_PROXY, [])
  t.same(parseEnv({ PUBLIC_ORIGIN, TRUST_PROXY: '10.0.0.0/8' }).TRUST_PROXY, ['10.0.0.0/8'])
  for (const free of [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, { PUBLIC_ORIGIN, NODE_ENV: 'development' }, {}])
    t.equal(refusal(free), '', JSON.stringify(free))
})

t.test('each port is a port of its own', async (t) => {
  t.match(refusal({ PORT: '8080', OPS_PORT: '8080' }), /OPS_PORT: is that of PORT/)
  t.match(refusal({ PORT: '4001' }), /RESTAURANT_PORT: is that of PORT or OPS_PORT/)
  const backend = { RESTAURANT_API_URL: 'https://api.example', PHONE_HASH_SECRET: 's'.repeat(16) }
  for (const free of [
    { PORT: '0', OPS_PORT: '0', RESTAURANT_PORT: '0' },
    { ...backend, PORT: '4001' },
  ])
    t.equal(refusal(free), '', JSON.stringify(free))
})

t.test('an external restaurant needs the shared secret', async (t) => {
  t.match(
    refusal({ RESTAURANT_API_URL: 'http://10.0.0.1:8080' }),
    /PHONE_HASH_SECRET: needed with RESTAURANT_API_URL.*unset/,
  )
  t.equal(
    parseEnv({ RESTAURANT_API_URL: 'http://10.0.0.1:8080/api', PHONE_HASH_SECRET: 's'.repeat(16) }).RESTAURANT_API_URL,
    'http://10.0.0.1:8080',
  )
})

t.test('an API under a path, extra headers and other picture hosts are accepted', async (t) => {
  const own = { PHONE_HASH_SECRET: 'eight-ch', RESTAURANT_API_URL: 'https://grill.example/backend/v1/' }
  t.equal(parseEnv(own).RESTAURANT_API_URL, 'https://grill.example/backend/v1')
  for (const text of ['{"X-Key":"swordfish","X-Shop":"zhar"}', 'X-Key: swordfish\nX-Shop: zhar\n']) {
    t.same(parseEnv({ ...own, RESTAURANT_API_HEADERS: text }).RESTAURANT_API_HEADERS, {
      'X-Key': 'swordfish',
      'X-Shop': 'zhar',
    })
  }
  for (const text of [
    '{"X-Key":',
    'X Key: swordfish',
    'Host: swordfish',
    '{"X-Key":"swordfish\\r\\nX: y"}',
    'swordfish',
  ]) {
    const message = refusal({ ...own, RESTAURANT_API_HEADERS: text })
    t.match(message, /RESTAURANT_API_HEADERS/, text)
    t.notMatch(message, /swordfish/, 'it is a secret')
  }
  t.same(parseEnv({ ...own, MEDIA_ORIGINS: 'https://cdn.example/x, https://img.example' }).MEDIA_ORIGINS, [
    'https://cdn.example',
    'https://img.example',
  ])
})

t.test('a misspelled variable is refused with the correct name', async (t) => {
  t.match(refusal({ RESTAURANT_API: 'https://grill.example' }), /RESTAURANT_API: .*RESTAURANT_API_URL is meant/)
  t.match(refusal({ RESTAURANT_URL: 'https://grill.example' }), /RESTAURANT_URL: .*RESTAURANT_API_URL is meant/)
  for (const [name, right] of [
    ['restaurant_api_url', 'RESTAURANT_API_URL'],
    ['Restaurant_Url', 'RESTAURANT_API_URL'],
    ['BRAND_PATH', 'BRAND_FILE'],
    ['INTEGRATOR_KEY', 'INTEGRATOR_KEYS'],
    ['HOOK_SECRET', 'RESTAURANT_HOOK_SECRET'],
  ] as const) {
    t.match(refusal({ [name]: 'x' }), `${name}: there is no such setting; ${right} is meant`)
  }
  t.equal(
    refusal({ host: 'x', port: '1', npm_config_log_level: 'silent' }),
    '',
    'names of one word, and longer ones, are of other programs',
  )
  t.equal(
    refusal({
      RESTAURANT_URL: 'https://grill.example',
      RESTAURANT_API_URL: 'https://grill.example',
      PHONE_HASH_SECRET: 'eight-ch',
    }),
    '',
  )
})
