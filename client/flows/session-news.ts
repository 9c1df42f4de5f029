/** What tabs tell each other about the session they share. */
export type SessionNews = 'signed-in' | 'signed-out'

export const SESSION_CHANNEL = 'zhar_session'

/** Tells the other tabs. */
export function tellTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage(news)
  channel.close()
}
