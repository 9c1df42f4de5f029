import type { Dispatcher } from 'undici'

/** Called when a request is about to be written to a connection: from then on the restaurant may have seen it. */
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
    // Whose time was over before its turn came is called back here, before a byte is written.
    if (!controller.aborted) onDeparture()
  },
  onRequestUpgrade: (...upgraded) => handler.onRequestUpgrade?.(...upgraded),
  onResponseStart: (...began) => handler.onResponseStart?.(...began),
  onResponseData: (...arrived) => handler.onResponseData?.(...arrived),
  onResponseEnd: (...ended) => handler.onResponseEnd?.(...ended),
  onResponseError: (...failed) => handler.onResponseError?.(...failed),
})

/** An interceptor for a pool; what waits for a connection, or never gets one, has not departed. */
export const trackSent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const { onSent: onDeparture } = options as SentTracking
  return dispatch(options, onDeparture ? watched(handler, onDeparture) : handler)
}
