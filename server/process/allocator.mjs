/**
 * Loaded first (`--import`): glibc reads its allocator settings at process start, so the program re-executes itself
 * with them set; the image sets them itself. Two arenas instead of eight per core, and blocks as
 * large as a compressed page are unmapped as soon as they are freed: otherwise small long-lived blocks above them
 * would pin the heap. JavaScript for the same reason as `compile-cache.mjs`.
 */

const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' }

// A fork would lose its parent's channel; it has the parent's environment.
if (process.platform === 'linux' && !process.channel && Object.keys(allocator).some((name) => !(name in process.env))) {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...allocator,
    ...process.env,
  })
}
