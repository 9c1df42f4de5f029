/** What tabs tell each other about the session they share. */
export interface SessionMessage {
  what: 'signed-in' | 'signed-out'
  /** Who tells it: a page hears itself too. */
  tab: number
}

export const SESSION_CHANNEL = 'zhar_session'

/** Tells the other tabs. */
export function notifyTabs(tab: number, what: SessionMessage['what']): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage({ what, tab } satisfies SessionMessage)
  channel.close()
}
