import type { Environment } from '../env.ts'
import { openLiqPay } from './liqpay.ts'
import { openMonobank } from './monobank.ts'
import type { PaymentProvider } from './provider.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

type Settings = Pick<Environment, 'PAYMENT_PROVIDER' | 'LIQPAY_PUBLIC_KEY' | 'LIQPAY_PRIVATE_KEY' | 'MONOBANK_TOKEN' | 'PHONE_HASH_SECRET'>

/** The provider the environment asks for; its keys have been demanded there. */
export function providerFrom({ PAYMENT_PROVIDER, LIQPAY_PUBLIC_KEY = '', LIQPAY_PRIVATE_KEY = '', MONOBANK_TOKEN = '', PHONE_HASH_SECRET }: Settings): PaymentProvider | Sandbox {
  if (PAYMENT_PROVIDER === 'liqpay') return openLiqPay({ publicKey: LIQPAY_PUBLIC_KEY, privateKey: LIQPAY_PRIVATE_KEY })
  if (PAYMENT_PROVIDER === 'monobank') return openMonobank({ token: MONOBANK_TOKEN })
  return openSandbox(PHONE_HASH_SECRET)
}
