import type { FastifyBaseLogger } from 'fastify'
import { openLiqPay } from './liqpay.ts'
import { openMonobank } from './monobank.ts'
import type { PaymentProvider } from './provider.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

/** The environment's settings that choose a provider. */
interface Settings {
  readonly PAYMENT_PROVIDER: 'sandbox' | 'liqpay' | 'monobank'
  readonly LIQPAY_PUBLIC_KEY?: string | undefined
  readonly LIQPAY_PRIVATE_KEY?: string | undefined
  readonly MONOBANK_TOKEN?: string | undefined
  readonly PHONE_HASH_SECRET: string
}

/** The provider that the environment names; its keys are validated there. */
export function providerFrom({
  PAYMENT_PROVIDER,
  LIQPAY_PUBLIC_KEY = '',
  LIQPAY_PRIVATE_KEY = '',
  MONOBANK_TOKEN = '',
  PHONE_HASH_SECRET,
}: Settings): PaymentProvider | Sandbox {
  if (PAYMENT_PROVIDER === 'liqpay') return openLiqPay({ publicKey: LIQPAY_PUBLIC_KEY, privateKey: LIQPAY_PRIVATE_KEY })
  if (PAYMENT_PROVIDER === 'monobank') return openMonobank({ token: MONOBANK_TOKEN })
  return openSandbox(PHONE_HASH_SECRET)
}

/** Warning for shops with real customers: in the sandbox every customer can mark an order as paid. */
export function warnOfSandbox(payments: PaymentProvider | Sandbox, logger: Pick<FastifyBaseLogger, 'warn'>): void {
  if (!('sign' in payments)) return
  logger.warn(
    { event: 'sandbox_payments' },
    'sandbox payments: no money is taken and anyone can approve a payment; set PAYMENT_PROVIDER to liqpay or monobank',
  )
}
