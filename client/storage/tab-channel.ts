import { writeStored } from './persistence.ts'

/** Messages between tabs about their shared session. */
export interface SessionMessage {
  what: 'signed-in' | 'signed-out'
  /** The sender: a page receives its own messages too. */
  tab: number
}

/** The last message is stored under the same name, for pages whose code has not started. */
export const SESSION_CHANNEL = 'zhar_session'

export function notifyTabs(tab: number, what: SessionMessage['what']): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage({ what, tab } satisfies SessionMessage)
  channel.close()
  writeStored(SESSION_CHANNEL, what + tab)
}
