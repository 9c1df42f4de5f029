/** `Promise.withResolvers`, which Safari has since 17.4. */
export function deferred<T>(): PromiseWithResolvers<T> {
  const result = {} as PromiseWithResolvers<T>
  result.promise = new Promise((resolve, reject) => Object.assign(result, { resolve, reject }))
  return result
}
