import { spawnSync } from 'node:child_process'
import { ensureChromium, isProgram } from '../chromium.ts'

/** Which engines beside Chromium this machine has. Where one is missing its tests say so. */

const firefoxes = ['/usr/bin/firefox-esr', '/usr/lib/firefox-esr/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

export function firefoxPath(named = process.env.FIREFOX_PATH, others = firefoxes): string | undefined {
  if (named && !isProgram(named)) throw new Error(`FIREFOX_PATH names ${named}, and there is no program`)
  return named || others.find(isProgram)
}

function firefoxVersion(path: string): string {
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${path} does not start`)
  return stdout.trim()
}

const missing = 'Firefox: not at hand, not tested (Debian: firefox-esr)'

export function firefoxAtHand(): string {
  const path = firefoxPath()
  return path ? `${firefoxVersion(path)} (${path})` : missing
}

/** What `npm test` says before it begins. */
export const engines = async (): Promise<string> => [await ensureChromium(), firefoxAtHand()].map((line) => `# ${line}`).join('\n')
