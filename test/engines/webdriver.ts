import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, freePort } from '../support/shop-process.ts'

/** A driver process and one session with it, by the classic WebDriver protocol. */

export interface Session {
  call<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>
  /** What the browser has written to its output so far. */
  output(): string
  close(): Promise<void>
}

async function ask<Answer>(url: string, method: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(60_000) })
  const { value } = (await response.json()) as { value: (Answer & { error?: string; message?: string }) | null }
  if (value?.error) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message ?? ''}`)
  return value as Answer
}

async function startDriver(program: string, env: NodeJS.ProcessEnv): Promise<{ driver: ChildProcess; origin: string }> {
  // The driver accepts no port 0.
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], { stdio: ['ignore', 'pipe', 'pipe'], env })
  const origin = `http://127.0.0.1:${port}`
  while (driver.exitCode === null) {
    if (await answers(`${origin}/status`)) return { driver, origin }
    await sleep(50)
  }
  // Another program took the port first.
  return startDriver(program, env)
}

export async function startSession(program: string, capabilities: object, env: NodeJS.ProcessEnv): Promise<Session> {
  const { driver, origin } = await startDriver(program, env)
  let output = ''
  for (const stream of [driver.stdout, driver.stderr])
    stream?.on('data', (text: Buffer) => {
      output += String(text)
    })
  const exited = once(driver, 'exit')
  const { sessionId } = await ask<{ sessionId: string }>(`${origin}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${origin}/session/${sessionId}`
  return {
    call: (method, path, body) => ask(session + path, method, body),
    output: () => output,
    close: async () => {
      await ask(session, 'DELETE').catch(() => undefined)
      driver.kill()
      await exited
    },
  }
}
