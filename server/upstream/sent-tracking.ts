import type { Dispatcher } from 'undici'

/** Called just before a request is written to a connection: from then on the restaurant may have seen it. */
export interface SentTracking {
  readonly onSent?: () => void
}

type Handler = Required<
  Pick<
    Dispatcher.DispatchHandler,
    'onRequestStart' | 'onRequestUpgrade' | 'onResponseStart' | 'onResponseData' | 'onResponseEnd' | 'onResponseError'
  >
>

const watched = (handler: Dispatcher.DispatchHandler, onDeparture: () => void): Handler => ({
  onRequestStart(controller, context: unknown) {
    handler.onRequestStart?.(controller, context)
    // A request that timed out in the queue is aborted here, before a byte is written.
    if (!controller.aborted) onDeparture()
  },
  onRequestUpgrade: (...upgraded) => handler.onRequestUpgrade?.(...upgraded),
  onResponseStart: (...began) => handler.onResponseStart?.(...began),
  onResponseData: (...arrived) => handler.onResponseData?.(...arrived),
  onResponseEnd: (...ended) => handler.onResponseEnd?.(...ended),
  onResponseError: (...failed) => handler.onResponseError?.(...failed),
})

/** A pool interceptor; queued requests, and those without a connection, count as not sent. */
export const trackSent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const { onSent: onDeparture } = options as SentTracking
  return dispatch(options, onDeparture ? watched(handler, onDeparture) : handler)
}
