import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Settings that the shops and restaurants of all tests share. */

export const SECRET = 'a-secret-of-the-tests'
export const HEADER = 'X-Phone-Hash'
export const OPERATOR_KEY = 'a-key-of-the-kitchen'
/** Resized pictures are shared by all tests: to make them takes longer than most tests. */
export const PICTURES = join(tmpdir(), 'zhar-test-pictures')
/** Noon on a Tuesday in Kyiv: restaurants are open, breakfast is over. */
export const NOON = new Date('2026-11-17T10:00:00Z')

/** Token of a client of /bff without cookies, and its header. */
export const TOKEN = 'token-of-an-integrator'
export const bearer = { authorization: `Bearer ${TOKEN}` }
