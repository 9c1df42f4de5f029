/** What closes with its test: a `t` of tap, or whoever closes by hand. */
export interface Teardown {
  teardown(close: () => unknown): void
}
