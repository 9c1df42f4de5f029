import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright'

/** Finds a Chromium to test with: named, of the system, or Playwright's own. */

/** The shell without a browser's own windows is ahead of the browser: it starts and opens pages in less time. */
const ofSystem = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...ofSystem, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Brings one when there is none: the distribution's package when root, else Playwright's download. */
export function ensureChromium(): void {
  if (chromiumPath()) return
  const isRoot = process.getuid?.() === 0
  const commands = isRoot && existsSync('/usr/bin/apt-get')
    ? [['apt-get', 'update', '-qq'], ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']]
    : [['npx', '--no-install', 'playwright', 'install', 'chromium']]
  for (const [command = '', ...args] of commands) {
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

/** What Chromium needs to run here: as root it has no sandbox, and it must not look for its maker's hosts. */
export const launchOptions = () => ({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
})
