import type { FastifyBaseLogger } from 'fastify'
import { indexOf, matches, type Matches } from '#shared/rules/menu-index.ts'
import type { Database } from '../../database/tables.ts'
import { Failure } from '../failure.ts'
import { indexInThread, type OpenIndex } from './index-thread.ts'
import { allDishes, dishParts, menuState, type MenuState } from './searched-dishes.ts'

/** The dishes that match a text. */
export interface MenuSearch {
  find(text: string): Promise<Matches>
  /** Builds the index before the first query. */
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
  const { database, logger, openThread = indexInThread, pauseMs = PAUSE_MS } = options
  let answering: Build | null = null
  let building: Build | null = null
  let pausedUntil = 0

  function begin({ version, isLarge }: MenuState): Build {
    const index = isLarge ? openThread(dishParts(database)) : indexHere(database)
    const begun = { version, isLarge, index }
    index.built.then(
      () => replace(begun),
      (err: unknown) => {
        if (building !== begun) return
        logger.error({ event: 'search_index', err }, 'the search index was not built')
        building = null
        pausedUntil = performance.now() + (isLarge ? pauseMs : 0)
      },
    )
    return begun
  }

  function replace(built: Build): void {
    void answering?.index.close()
    answering = built
    if (building === built) building = null
  }

  /** One build at a time, so that frequent changes of a large menu start no threads beside each other. */
  async function current(): Promise<OpenIndex> {
    const state = await menuState(database)
    if (answering && !answering.index.isUsable) {
      logger.error({ event: 'search_index' }, 'the search index has failed and is built again')
      answering = null
    }
    if (answering && answering.version >= state.version) return answering.index
    if (!building && performance.now() < pausedUntil)
      return answering?.index ?? Promise.reject(new Failure(500, 'failed'))
    building ??= begin(state)
    if (state.isLarge) return (answering ?? building).index
    const { index, version } = building
    if (version >= state.version) return index
    await index.built
    return current()
  }

  return {
    async find(text) {
      const index = await current()
      return index.matches(text).catch(async (error: unknown) => {
        // A thread that failed meanwhile: its successor answers.
        if (index.isUsable) throw error
        return (await current()).matches(text)
      })
    },
    prepare() {
      if (!answering && !building)
        current().catch((err: unknown) =>
          logger.error({ event: 'search_index', err }, 'the menu was not read for the search index'),
        )
    },
    async close() {
      const open = [answering, building]
      answering = building = null
      await Promise.all(open.map((one) => one?.index.close()))
    },
  }
}
