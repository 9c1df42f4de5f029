import { phoneProof } from '#server/upstream/phone-proof.ts'
import type { CallResult } from './findings.ts'
import { runCall, skipped, type CallRunner } from './run-call.ts'
import type { Credentials } from './sign-in-probe.ts'

/** Subscribes to the changes of all orders, with the proof of the shop and without. */
export async function followChanges(
  runner: CallRunner,
  { header, secret, now }: Pick<Credentials, 'header' | 'secret' | 'now'>,
): Promise<CallResult> {
  if (secret === '') return skipped('getOrderChanges', 'PHONE_HASH_SECRET is not set')
  const headers = { [header]: phoneProof('', secret, now()) }
  const { result } = await runCall(runner, 'getOrderChanges', { headers })
  if (result.state === 'absent') return result
  const { response } = await runCall(runner, 'getOrderChanges', {})
  if (response.status >= 400 && response.status < 500) return result
  const outcome = `answers ${response.status} without the proof; 403 was expected`
  return { ...result, state: 'faulty', faults: [...result.faults, { place: header, message: outcome }] }
}
