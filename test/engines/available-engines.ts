import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { ensureChromium, isProgram } from '../support/chromium.ts'

/** Engines besides Chromium on this machine. Tests of a missing one are skipped with a message. */

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/lib/firefox-esr/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

export function firefoxPath(named = process.env.FIREFOX_PATH, others = firefoxes): string | undefined {
  if (named && !isProgram(named)) throw new Error(`FIREFOX_PATH names ${named}, and there is no program`)
  return named || others.find(isProgram)
}

function firefoxVersion(path: string): string {
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${path} does not start`)
  return stdout.trim()
}

/** The window is a program of the tests around the library; the driver is the distribution's. */
export const webkitNeeds = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb', python: '/usr/bin/python3' }
const ASK_VERSION =
  'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2 as w; print(w.get_major_version(), w.get_minor_version(), w.get_micro_version(), sep=".")'

export function webkitVersion(): string | undefined {
  if (!Object.values(webkitNeeds).every((path) => existsSync(path))) return undefined
  const { status, stdout } = spawnSync(webkitNeeds.python, ['-c', ASK_VERSION], { encoding: 'utf8' })
  return status === 0 ? `WebKitGTK ${stdout.trim()}` : undefined
}

const missing = {
  firefox: 'Firefox: not at hand, not tested (Debian: firefox-esr)',
  webkit: 'WebKit: not at hand, not tested (Debian: webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb)',
}

export function firefoxAtHand(): string {
  const path = firefoxPath()
  return path ? `${firefoxVersion(path)} (${path})` : missing.firefox
}

export const webkitAtHand = (): string => webkitVersion() ?? missing.webkit

/** Lines that `npm test` prints before it begins. */
export const engines = async (): Promise<string> =>
  [await ensureChromium(), firefoxAtHand(), webkitAtHand()].map((line) => `# ${line}`).join('\n')
