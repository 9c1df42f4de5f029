import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { webkitNeeds } from './available-engines.ts'
import type { Engine, Habits, Tab } from './engine.ts'
import { startSession, type Session } from './webdriver.ts'

/** WebKit, as WebKitGTK, by classic WebDriver, on a screen of its own. */

const program = fileURLToPath(new URL('webkit-window.py', import.meta.url))

/** The screen chooses its number itself, so that none is used twice. */
async function openScreen() {
  const screen = spawn(webkitNeeds.screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return {
    display: `:${String(number).trim()}`,
    close: async () => {
      screen.kill()
      await once(screen, 'exit')
    },
  }
}

const settingsOf = ({ locale, width, height, noScripts = false, preload }: Habits, directory: string): string =>
  JSON.stringify({ directory, width, height, preload, language: `${locale}-UA`, scripts: !noScripts })

/** The GTK build has no installed apps and does not know their directive; the other tells that the machine is slow. */
const OF_THE_BUILD =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|was preloaded using link preload but not used within a few seconds/

/** WebKit's word for a worker that was still loading when its page was left; a worker that is refused has another one. */
const LEFT_EARLY = /Cannot load \S+\/service-worker\.js due to access control checks/

const complaintsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /CONSOLE \w+ (?:ERROR|WARN)/.test(line) && !OF_THE_BUILD.test(line) && !LEFT_EARLY.test(line))

const mouse = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const keys = (text: string) => ({
  type: 'key',
  id: 'keys',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

function tabOf({ call, output, close }: Session, cleanUp: () => void): Tab {
  const read: Tab['read'] = async (find, ...given) =>
    JSON.parse(
      await call('POST', '/execute/sync', {
        script: `return JSON.stringify((${String(find)})(...${JSON.stringify(given)})) ?? null`,
        args: [],
      }),
    )
  const act = (action: object): Promise<void> => call('POST', '/actions', { actions: [action] })
  return {
    read,
    open: (url) => call('POST', '/url', { url }),
    press: (x, y) => act(mouse(x, y)),
    type: (text) => act(keys(text)),
    back: () => call('POST', '/back', {}),
    forward: () => call('POST', '/forward', {}),
    reload: () => call('POST', '/refresh', {}),
    complaints: async () => complaintsIn(output()),
    close: async () => {
      await close()
      cleanUp()
    },
  }
}

export async function webkit(): Promise<Engine> {
  const screen = await openScreen()
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  }
  return {
    name: 'WebKit',
    openTab: async (habits) => {
      const directory = mkdtempSync(join(tmpdir(), 'zhar-webkit-'))
      const options = {
        'webkitgtk:browserOptions': { binary: webkitNeeds.python, args: [program, settingsOf(habits, directory)] },
      }
      // Processes of the closed window may still write there.
      return tabOf(await startSession(webkitNeeds.driver, options, env), () =>
        rmSync(directory, { recursive: true, force: true, maxRetries: 10 }),
      )
    },
    close: screen.close,
  }
}
