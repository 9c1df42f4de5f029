import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process and its children, shared pages counted once (proc(5)). */

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in brackets and may contain spaces.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function treeOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const children = all.filter((one) => parentOf(one) === pid)
  return [pid, ...children.flatMap(treeOf)]
}

const BYTES_OF_KB = 1024

/** In megabytes. */
export const memoryOfTree = (pid: number): number =>
  treeOf(pid).reduce((sum, one) => {
    const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')) ?? []
    return sum + (Number(kilobytes) * BYTES_OF_KB) / 1e6
  }, 0)
