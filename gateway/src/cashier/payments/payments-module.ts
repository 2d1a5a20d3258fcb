import { paymentsChannel } from '../../money/index.ts'
import { startRunner } from '../../platform/jobs/runner.ts'
import { merchants } from '../../platform/merchants/merchants.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import type { PaymentServices } from './payment-context.ts'
import { unservedChannels } from './payment-provider.ts'
import { createPaymentWork } from './payment-work.ts'

/** Queries payment providers about orders: at once after a change, and regularly while an order is open. */
export const paymentsModule: GatewayModule<PaymentServices> = {
  name: 'payments',
  async start(deps) {
    const { clock, logger, listen, paymentProviders } = deps
    for (const merchant of merchants())
      for (const { code, provider } of unservedChannels({ merchant, paymentProviders }))
        logger.warn(
          { merchant: merchant.code, channel: code, provider },
          'a way to pay without its provider: not offered',
        )
    const work = createPaymentWork(deps)
    const runner = startRunner({
      clock,
      works: [work],
      report: (name, error) => logger.error({ work: name, error }, 'payments could not be asked about; tried again'),
    })
    const stop = listen(paymentsChannel, () => runner.wake(work.name))
    return async () => {
      await stop()
      await runner.close()
    }
  },
}
