import { LRUCache } from 'lru-cache'
import type { OnDropped } from './read-response.ts'

/**
 * Anonymous answers by the bytes of their bodies: while the backend sends the same bytes, they are not parsed and checked
 * again, and the answer stays one object, so that values derived from it (index of the menu, shell data)
 * stay valid, too.
 */
export type AnswerMemo = (
  question: string,
  /** The body as it arrived. */
  pieces: readonly Buffer[],
  read: (body: Buffer, onDropped: OnDropped) => unknown,
  onDropped: OnDropped,
) => unknown

interface Known {
  /** In memory of its own: Node's small Buffers share blocks. */ readonly body: Uint8Array
  readonly answer: unknown
  /** What the answer lacks is reported each time. */
  readonly dropped: readonly Parameters<OnDropped>[]
}

/** Answers, and bytes of all bodies; a body beyond them is read each time. */
const MOST = { max: 500, maxSize: 64 * 1024 * 1024 }

export function createAnswerMemo(): AnswerMemo {
  const memo = new LRUCache<string, Known>({ ...MOST, sizeCalculation: ({ body }) => body.length + 1 })
  return (question, pieces, read, onDropped) => {
    const previous = memo.get(question)
    const entry = previous && isEqual(previous.body, pieces) ? previous : readNew(Buffer.concat(pieces), read)
    if (entry !== previous) memo.set(question, entry)
    for (const dropped of entry.dropped) onDropped(...dropped)
    return entry.answer
  }
}

/** Pieces of an equal body are not joined: a large body takes as much memory again. */
function isEqual(body: Uint8Array, pieces: readonly Buffer[]): boolean {
  let at = 0
  for (const piece of pieces) {
    const end = at + piece.length
    if (!piece.equals(body.subarray(at, end))) return false
    at = end
  }
  return at === body.length
}

function readNew(body: Buffer, read: Parameters<AnswerMemo>[2]): Known {
  const dropped: Parameters<OnDropped>[] = []
  return { answer: read(body, (...one) => dropped.push(one)), body: ofItsOwn(body), dropped }
}

/** A large Buffer has its memory alone. */
const ofItsOwn = (body: Buffer): Uint8Array => (body.length === body.buffer.byteLength ? body : new Uint8Array(body))
