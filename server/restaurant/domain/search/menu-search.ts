import type { FastifyBaseLogger } from 'fastify'
import { indexOf, matches, type Matches } from '#shared/rules/menu-index.ts'
import type { Database } from '../../database/tables.ts'
import { Failure } from '../failure.ts'
import { indexInThread, type OpenIndex } from './index-thread.ts'
import { allDishes, dishParts, menuState, type MenuState } from './searched-dishes.ts'

/** The dishes that match a text. */
export interface MenuSearch {
  find(text: string): Promise<Matches>
  /** Builds the index of a large menu before the first query. */
  prepare(): void
  close(): Promise<void>
}

export interface MenuSearchOptions {
  readonly database: Database
  readonly logger: Pick<FastifyBaseLogger, 'error'>
  readonly openThread?: typeof indexInThread
  /** Pause after a failed build. */
  readonly pauseMs?: number
}

const PAUSE_MS = 10_000

/** An index in this thread. */
function indexHere(database: Database): OpenIndex {
  const index = allDishes(database).then(indexOf)
  const built = index.then(() => undefined)
  built.catch(() => undefined)
  return { built, isUsable: true, matches: async (text) => matches(await index, text), close: async () => undefined }
}

interface Build extends MenuState {
  readonly index: OpenIndex
}

/** One index per process, built at the first query and again after changes of the menu. A large menu answers from the earlier index until then. */
export function openMenuSearch(options: MenuSearchOptions): MenuSearch {
  const builds = new IndexBuilds(options)
  return {
    async find(text) {
      const index = await builds.current()
      return index.matches(text).catch(async (error: unknown) => {
        // A thread that failed meanwhile: its successor answers.
        if (index.isUsable) throw error
        return (await builds.current()).matches(text)
      })
    },
    prepare: () => builds.prepare(),
    close: () => builds.close(),
  }
}

class IndexBuilds {
  private readonly options: MenuSearchOptions
  private answering: Build | null = null
  private building: Build | null = null
  private pausedUntil = 0
  private isClosed = false

  constructor(options: MenuSearchOptions) {
    this.options = options
  }

  prepare(): void {
    if (this.answering || this.building) return
    menuState(this.options.database)
      .then(({ isLarge }) => (isLarge && !this.isClosed ? this.current() : null))
      .catch((err: unknown) => this.logError('menu was not read for the search index', err))
  }

  /** One build at a time, so that frequent changes of a large menu start no threads beside each other. */
  async current(): Promise<OpenIndex> {
    const state = await menuState(this.options.database)
    this.dropFailed()
    if (this.answering && this.answering.version >= state.version) return this.answering.index
    if (!this.building && performance.now() < this.pausedUntil)
      return this.answering?.index ?? Promise.reject(new Failure(500, 'failed'))
    this.building ??= this.begin(state)
    if (state.isLarge) return (this.answering ?? this.building).index
    const { index, version } = this.building
    if (version >= state.version) return index
    await index.built
    return this.current()
  }

  async close(): Promise<void> {
    this.isClosed = true
    const open = [this.answering, this.building]
    this.answering = this.building = null
    await Promise.all(open.map((one) => one?.index.close()))
  }

  private begin({ version, isLarge }: MenuState): Build {
    const { database, openThread = indexInThread, pauseMs = PAUSE_MS } = this.options
    const index = isLarge ? openThread(dishParts(database)) : indexHere(database)
    const begun = { version, isLarge, index }
    index.built.then(
      () => this.replace(begun),
      (err: unknown) => {
        if (this.building !== begun) return
        this.logError('search index was not built', err)
        this.building = null
        this.pausedUntil = performance.now() + (isLarge ? pauseMs : 0)
      },
    )
    return begun
  }

  private replace(built: Build): void {
    void this.answering?.index.close()
    this.answering = built
    if (this.building === built) this.building = null
  }

  private dropFailed(): void {
    if (!this.answering || this.answering.index.isUsable) return
    this.logError('search index failed, rebuilding it')
    this.answering = null
  }

  private logError(message: string, err?: unknown): void {
    this.options.logger.error({ event: 'search_index', ...(err !== undefined && { err }) }, message)
  }
}
