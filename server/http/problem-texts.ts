import type { FastifyRequest } from 'fastify'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { defaultLocale, type Locale } from '#shared/locale.ts'
import { preferredLocale } from '#shared/rules/preferred-locale.ts'
import type { ProblemCode } from '#shared/contract/problem.ts'

/** API clients name the language in Accept-Language; otherwise the cookie decides. */
export const localeOf = ({ headers, visitor }: FastifyRequest): Locale =>
  preferredLocale(headers['accept-language']) ?? visitor.language ?? defaultLocale

export const problemText = (LL: TranslationFunctions): Record<ProblemCode, () => string> => ({
  validation: LL.errors.validation,
  unauthorised: LL.errors.unauthorised,
  forbidden: LL.errors.forbidden,
  not_found: LL.errors.notFound,
  not_offered: LL.errors.notOffered,
  code_not_found: LL.auth.code.notFound,
  too_large: LL.errors.tooLarge,
  unsupported_type: LL.errors.unsupportedType,
  sign_in_expired: LL.errors.signInExpired,
  pin_wrong: LL.auth.pinCode.error,
  pin_off: LL.errors.pinOff,
  account_in_use: LL.errors.accountInUse,
  quote_changed: LL.errors.quoteChanged,
  order_begun: LL.errors.orderBegun,
  question_over: LL.errors.questionOver,
  order_checking: LL.errors.orderChecking,
  order_not_sent: LL.errors.orderNotSent,
  order_in_flight: LL.errors.orderInFlight,
  hook_stale: LL.errors.hookStale,
  method_not_allowed: LL.errors.methodNotAllowed,
  too_many: LL.errors.tooMany,
  busy: LL.errors.busy,
  upstream: LL.errors.upstream,
  internal: LL.errors.title,
})
