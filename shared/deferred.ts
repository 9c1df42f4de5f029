/** `Promise.withResolvers`, which Safari has since 17.4. */
export function deferred<T>(): PromiseWithResolvers<T> {
  const made = {} as PromiseWithResolvers<T>
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}
