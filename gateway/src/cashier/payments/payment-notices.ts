import { transact } from '../../platform/db/transact.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { Route } from '../../platform/pipeline/route.ts'
import type { PaymentServices } from './payment-context.ts'
import type { PaymentNotice } from './payment-provider.ts'
import { settlePayment } from './settle-payment.ts'
import { forgetRefused, noteUnknown } from './stray-payments.ts'

const path = '/payments/notices/:provider'
const largest = 16 * 1024

const answer = (status: number, outcome: string) =>
  new Response(JSON.stringify({ outcome }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })

/** Stores a notice and settles its payment, once per notice id, in one transaction. */
const takeNotice = ({ db, clock }: GatewayDeps, provider: string, { id, reference, outcome }: PaymentNotice) =>
  transact(db, async (transaction) => {
    const at = clock.now()
    const payment = await transaction
      .selectFrom('payment')
      .select('order_id')
      .where('reference', '=', reference)
      .where('provider', '=', provider)
      .executeTakeFirst()
    if (outcome.status === 'paid') {
      const report = { provider, reference, paid: outcome, at }
      if (!payment && !(await noteUnknown(transaction, report))) return 'refused'
      if (payment) await forgetRefused(transaction, provider, outcome)
    }
    // A concurrent repeat waits here for the first notice.
    const added = await transaction
      .insertInto('payment_notice')
      .values({
        provider,
        notice_id: id,
        order_id: payment?.order_id ?? null,
        at: new Date(at),
        content: JSON.stringify({ reference, ...outcome }),
        outcome: payment ? 'known' : 'unknown',
      })
      .onConflict((conflict) => conflict.columns(['provider', 'notice_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return 'repeated'
    if (!payment) return 'unknown'
    const source = { key: `notice:${id}`, actor: `provider:${provider}`, at }
    return (await settlePayment(transaction, payment.order_id, outcome, source)) ? 'settled' : 'ignored'
  })

/**
 * Webhook where payment providers report the outcome of a charge. Responds with 200 once the notice is stored; the first
 * reports of a payment with an unknown reference are refused.
 */
export const paymentNoticeRoute: Route<PaymentServices> = {
  method: 'POST',
  path,
  async answer(request, deps) {
    const { pathname } = new URL(request.url)
    const name = pathname.split('/').at(-1) ?? ''
    const provider = deps.paymentProviders.get(name)
    if (!provider?.readNotice) return answer(404, 'unknown')
    if (Number(request.headers.get('content-length') ?? 0) > largest) return answer(413, 'malformed')
    const body = new Uint8Array(await request.arrayBuffer())
    if (body.length > largest) return answer(413, 'malformed')
    const header = (key: string) => request.headers.get(key) ?? undefined
    const notice = provider.readNotice({ path: pathname, body, header }, deps.clock.now())
    if (notice === 'forged') {
      deps.logger.warn(
        { provider: name, keyId: header('x-key-id')?.slice(0, 80) },
        'a notice is not signed by its provider',
      )
      return answer(401, 'forged')
    }
    if (notice === 'malformed') return answer(400, 'malformed')
    const taken = await takeNotice(deps, name, notice)
    return answer(taken === 'refused' ? 404 : 200, taken)
  },
}
