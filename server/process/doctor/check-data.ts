import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { makeFolder } from '#server/serving/make-folder.ts'
import { warning, passed, failed, type CheckResult } from './check-result.ts'
import { reasonOf } from '#server/errors.ts'

/** The data directory and its secret. */
export function checkData({ DATA_DIR, PHONE_HASH_SECRET }: Pick<Env, 'DATA_DIR' | 'PHONE_HASH_SECRET'>): CheckResult {
  const what = `DATA_DIR ${DATA_DIR}`
  try {
    makeFolder(DATA_DIR)
    accessSync(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return failed(
      what,
      `cannot be written (${reasonOf(error)})`,
      'give it to the user the shop runs as, or choose another directory',
    )
  }
  const secret = join(DATA_DIR, 'phone-hash-secret')
  if (PHONE_HASH_SECRET || !existsSync(secret))
    return passed(
      what,
      `can be written; the secret ${PHONE_HASH_SECRET ? 'comes from PHONE_HASH_SECRET' : 'is made at the first start'}`,
    )
  const mode = statSync(secret).mode & 0o777
  // On Windows modes mean nothing.
  if (mode & 0o077 && process.platform !== 'win32')
    return warning(what, `others may read its secret (mode ${mode.toString(8)})`, `chmod 600 ${secret}`)
  return passed(what, 'can be written; its secret is readable by its owner only')
}
