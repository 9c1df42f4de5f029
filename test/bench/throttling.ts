import type { CDPSession } from 'puppeteer-core'

/** A real browser with a throttled CPU and network. */

/** Slow 4G as in Lighthouse and DevTools: 150 ms and 1.6 Mbit/s, with the overhead that DevTools adds. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
}
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

export interface Pace {
  readonly cpu: 1 | 4
  readonly line: 'fast' | 'slow 4G'
}

export async function setPace(session: CDPSession, { cpu, line }: Pace): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', line === 'fast' ? FAST : SLOW_4G)
}
