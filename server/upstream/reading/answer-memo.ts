import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { OnDropped } from './read-response.ts'

/**
 * Anonymous answers by the digest of their bodies: while the backend sends the same bytes, they are not parsed and checked
 * again, and the answer stays one object, so that values derived from it (index of the menu, shell data)
 * stay valid, too.
 */
export type AnswerMemo = (
  question: string,
  body: Buffer,
  read: (onDropped: OnDropped) => unknown,
  onDropped: OnDropped,
) => unknown

interface Known {
  readonly digest: string
  /** Bytes of the body. */
  readonly size: number
  readonly answer: unknown
  /** What the answer lacks is reported each time. */
  readonly dropped: readonly Parameters<OnDropped>[]
}

/** Answers, and bytes of all bodies; a body beyond them is read each time. */
const MOST = { max: 500, maxSize: 64 * 1024 * 1024 }

export function createAnswerMemo(): AnswerMemo {
  const memo = new LRUCache<string, Known>({ ...MOST, sizeCalculation: ({ size }) => size + 1 })
  return (question, body, read, onDropped) => {
    const digest = hash('sha256', body)
    const previous = memo.get(question)
    const entry = previous?.digest === digest ? previous : { digest, size: body.length, ...readNew(read) }
    if (entry !== previous) memo.set(question, entry)
    for (const dropped of entry.dropped) onDropped(...dropped)
    return entry.answer
  }
}

function readNew(read: Parameters<AnswerMemo>[2]): Pick<Known, 'answer' | 'dropped'> {
  const dropped: Parameters<OnDropped>[] = []
  return { answer: read((...one) => dropped.push(one)), dropped }
}
