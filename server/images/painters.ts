import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { PictureWidth } from '#shared/rules/image-urls.ts'
import type { ImageFormat, resize } from './resize.ts'

/** Draws in processes of their own: a drawing that has begun cannot be stopped, but its process can be ended. */
export interface Painters {
  readonly paint: typeof resize
  close(): void
}

export interface Drawing {
  readonly original: Uint8Array
  readonly width: PictureWidth
  readonly format: ImageFormat
}
export type Drawn = { readonly bytes: Uint8Array } | { readonly failed: string }

/** The picture took too long. */
export class PictureTooSlow extends Error {
  override readonly name = 'PictureTooSlow'
}

/** The start of a process included; a card takes 0.1 s. */
const DEADLINE_MS = 8000
/** A process that draws nothing for so long is ended: it takes some 70 MB. */
const IDLE_MS = 20_000

const PROGRAM = join(import.meta.dirname, 'drawing-program.ts')

export interface PaintersOptions {
  readonly deadlineMs?: number
  readonly program?: string
}

export function createPainters({ deadlineMs = DEADLINE_MS, program = PROGRAM }: PaintersOptions = {}): Painters {
  const processes = new DrawingProcesses(program)
  return {
    async paint(original, width, format) {
      const child = processes.take()
      const answer = await answerOf(child, { original, width, format }, deadlineMs)
      processes.rest(child)
      if ('failed' in answer) throw new Error(answer.failed)
      return Buffer.from(answer.bytes)
    },
    close: () => processes.close(),
  }
}

class DrawingProcesses {
  private readonly all = new Set<ChildProcess>()
  /** Those that draw nothing, with the timer that ends them. */
  private readonly resting = new Map<ChildProcess, NodeJS.Timeout>()
  private readonly program: string

  constructor(program: string) {
    this.program = program
  }

  take(): ChildProcess {
    const [child] = this.resting.keys()
    if (!child) return this.start()
    this.wake(child)
    child.ref()
    return child
  }

  rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    this.resting.set(child, setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref())
  }

  close(): void {
    for (const child of this.all) child.kill('SIGKILL')
  }

  private wake(child: ChildProcess): void {
    clearTimeout(this.resting.get(child))
    this.resting.delete(child)
  }

  private start(): ChildProcess {
    const child = fork(this.program, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.all.add(child)
    child.once('exit', () => {
      this.all.delete(child)
      this.wake(child)
    })
    // One that cannot be written to ends, too.
    child.on('error', () => child.kill('SIGKILL'))
    keepCoresFree(child)
    return child
  }
}

/** Rejects when the process ends, which the deadline makes it do. */
async function answerOf(child: ChildProcess, drawing: Drawing, deadlineMs: number): Promise<Drawn> {
  const heard = new AbortController()
  const { signal } = heard
  let isLate = false
  const deadline = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, deadlineMs)
  try {
    child.send(drawing)
    const answer = once(child, 'message', { signal }).then(([drawn]) => drawn as Drawn)
    const end = once(child, 'exit', { signal }).then(() => null)
    const result = await Promise.race([answer, end])
    if (result) return result
    throw isLate ? new PictureTooSlow(`not drawn in ${deadlineMs} ms`) : new Error('the drawing process has ended')
  } finally {
    clearTimeout(deadline)
    heard.abort()
  }
}

/** Pages are rendered first. */
function keepCoresFree({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system has no priorities.
  }
}
