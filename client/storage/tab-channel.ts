/** What tabs tell each other about the session they share. */
export interface SessionNews {
  what: 'signed-in' | 'signed-out'
  /** Who tells it: a page hears itself too. */
  tab: number
}

export const SESSION_CHANNEL = 'zhar_session'

/** Tells the other tabs. */
export function tellTabs(tab: number, what: SessionNews['what']): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage({ what, tab } satisfies SessionNews)
  channel.close()
}
