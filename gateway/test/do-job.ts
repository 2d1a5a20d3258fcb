import type { JobKind, Payload } from '../src/platform/jobs/jobs.ts'
import type { GatewayDeps } from '../src/platform/pipeline/gateway-deps.ts'

/** Runs a job to its end, each part in a transaction of its own, as the gateway does. */
export async function doJob({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>, { work }: JobKind): Promise<void> {
  for (let rest: Payload | undefined = {}; rest; ) {
    const payload: Payload = rest
    rest = (await db.transaction().execute((transaction) => work(transaction, payload, clock.now()))) ?? undefined
  }
}
