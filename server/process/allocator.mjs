/**
 * Loaded before anything else (`--import`): glibc reads how it shall hold memory where a program begins, so the program
 * begins again with that said, in the same process; the image says it itself. Two pools in place of eight a core, and blocks
 * as large as a packed page are given back as soon as they are free: pages come and go between small blocks that stay, and
 * nothing below the last of those would be. It is no TypeScript, as `compile-cache.mjs`.
 */

const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' }

// A fork would lose its parent's channel; it has the parent's environment.
if (process.platform === 'linux' && !process.channel && Object.keys(allocator).some((name) => !(name in process.env))) {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...allocator,
    ...process.env,
  })
}
