import { execFileSync } from 'node:child_process'
import t from 'tap'
import { readEnvironment } from '#server/restaurant/env.ts'
import { makeVapidKeys } from '#server/restaurant/domain/push/vapid.ts'
import { optionsFrom } from '#server/restaurant/start.ts'
import { root } from '../../../../support/sources.ts'

/** VAPID settings: all of them or none, errors at the start, and no key in them. */

const pair = makeVapidKeys()
const good = {
  VAPID_PUBLIC_KEY: pair.publicKey,
  VAPID_PRIVATE_KEY: pair.privateKey,
  VAPID_SUBJECT: 'mailto:kitchen@zhar.example',
}
const toldOf = (variables: NodeJS.ProcessEnv): string => {
  try {
    return String(readEnvironment(variables) && '')
  } catch (error) {
    return String(error)
  }
}

t.test('no settings or a matching key pair with a contact are accepted', async (t) => {
  t.equal(optionsFrom({}).push, undefined)
  t.match(optionsFrom({ ...good, PUSH_SERVICE_HOSTS: 'push.example:8443, *.push.example' }).push, {
    vapid: pair,
    hosts: ['push.example:8443', '*.push.example'],
  })
  t.equal(toldOf({ ...good, VAPID_SUBJECT: 'https://zhar.example/contacts' }), '')
})

t.test('errors name the setting and contain no key', async (t) => {
  const other = makeVapidKeys()
  const table: [change: NodeJS.ProcessEnv, said: RegExp][] = [
    [{ VAPID_PRIVATE_KEY: '' }, /\n {2}VAPID_PRIVATE_KEY: must be set with the other VAPID settings$/],
    [
      { VAPID_PUBLIC_KEY: undefined, VAPID_SUBJECT: undefined },
      /VAPID_PUBLIC_KEY: must be set[\s\S]*VAPID_SUBJECT: must be set/,
    ],
    [{ VAPID_PUBLIC_KEY: 'short' }, /VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY/],
    [{ VAPID_PRIVATE_KEY: `${pair.privateKey}x` }, /VAPID_PRIVATE_KEY: does not belong/],
    [{ VAPID_PRIVATE_KEY: other.privateKey }, /VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY/],
    [{ VAPID_PRIVATE_KEY: Buffer.alloc(32, 255).toString('base64url') }, /VAPID_PRIVATE_KEY: does not belong/],
    [{ VAPID_SUBJECT: 'kitchen@zhar.example' }, /VAPID_SUBJECT: neither mailto: with an address nor https:/],
    [{ VAPID_SUBJECT: 'http://zhar.example' }, /VAPID_SUBJECT/],
    [{ PUSH_SERVICE_HOSTS: 'https://push.example/' }, /PUSH_SERVICE_HOSTS\.0: not a host/],
  ]
  for (const [change, said] of table) {
    const errors = toldOf({ ...good, ...change })
    t.match(errors, said)
    for (const key of [pair.privateKey, other.privateKey]) t.notMatch(errors, key)
  }
})

t.test('the command generates a matching pair', async (t) => {
  const lines = execFileSync(process.execPath, ['server/restaurant/domain/push/make-keys.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
  t.equal(toldOf(Object.fromEntries(lines.map((line) => line.split('=')))), '')
})
