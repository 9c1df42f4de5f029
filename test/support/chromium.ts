import { accessSync, constants, existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright'

/** Finds a Chromium to test with: a named one, the system's, or Playwright's own. */

/** The headless shell is preferred: it starts and opens pages faster than the browser. */
const ofSystem = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A named browser is not replaced by another one, whose results would be misleading. */
export function chromiumPath(
  named = process.env.CHROMIUM_PATH,
  others = [...ofSystem, chromium.executablePath()],
): string | undefined {
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no program`)
  return named || others.find(isProgram)
}

const root = process.getuid?.() === 0

/** The distribution's package when root, and Playwright's download where that brings none. */
const waysToOne = [
  ...(root && existsSync('/usr/bin/apt-get')
    ? ['apt-get update -qq', 'apt-get install -y -qq --no-install-recommends chromium-headless-shell']
    : []),
  'npx --no-install playwright install chromium',
]

/** Installs a Chromium if there is none, starts it, and prints its version. */
export async function ensureChromium(): Promise<string> {
  for (const way of waysToOne) {
    if (chromiumPath()) break
    const [command = '', ...args] = way.split(' ')
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      shell: process.platform === 'win32',
    })
  }
  const path = chromiumPath()
  if (!path) throw new Error('no Chromium to test with: install one, or name one in CHROMIUM_PATH')
  const browser = await chromium.launch(launchOptions())
  const version = browser.version()
  await browser.close()
  return `Chromium ${version} (${path})`
}

/** Options of Chromium: without sandbox as root, and without requests to its maker's hosts. */
export const launchOptions = () => ({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
