import type { Instant } from '@azulejo/shared/kernel'
import { always, type DueWork } from '../../platform/jobs/runner.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { sitePushKeys } from './web-push.ts'

/** Milliseconds after which a message written by another process is noticed at the latest. */
const lookEvery = 1_000
/** How long, in milliseconds, a process reserves the message it sends; longer than the timeout of any carrier. */
const holdMs = 60_000
const atOnce = 4

/** Milliseconds until the next attempt: 2 s after the first failure and twice as long after each further one. */
const patience = (attempts: number): number => 1_000 * 2 ** Math.min(attempts, 10)

type Keeper = Pick<GatewayDeps, 'db' | 'clock' | 'random' | 'logger' | 'proofs'>

const claim = ({ db }: Keeper, now: Instant) =>
  db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), try_at: new Date(now + holdMs) }))
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('try_at', '<=', new Date(now))
        .orderBy('try_at')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
type Message = NonNullable<Awaited<ReturnType<typeof claim>>>

/** A message that no later attempt can deliver. */
class Undeliverable extends Error {}

/** Pushes a message to its device. A device that does not exist any more is removed, with all its messages. */
async function push(
  { db, random, clock, proofs }: Keeper,
  { push_device_id, body, expires_at }: Message,
): Promise<void> {
  const device =
    push_device_id === null
      ? undefined
      : await db.selectFrom('push_device').selectAll().where('id', '=', push_device_id).executeTakeFirst()
  if (!device || !proofs.push) throw new Undeliverable('its device is gone')
  const keys = await sitePushKeys({ db, random }, proofs.push)
  const seconds = Math.ceil((expires_at.getTime() - clock.now()) / 1_000)
  const outcome = await proofs.push.send(device, body, { keys, seconds })
  if (outcome === 'refused') throw new Undeliverable('the push service refuses it')
  if (outcome === 'gone') await db.deleteFrom('push_device').where('id', '=', device.id).execute()
}

async function handOver(keeper: Keeper, message: Message): Promise<void> {
  const { sms, mail } = keeper.proofs
  const { channel, recipient, subject, body } = message
  if (channel === 'sms' && sms) return sms.send(recipient, body)
  if (channel === 'mail' && mail) return mail.send({ to: recipient, subject: subject ?? '', text: body })
  if (channel === 'push') return push(keeper, message)
  throw new Error(`nobody carries ${channel} any more`)
}

/**
 * Marks a message as sent. The row stays for statistics; its body with code or link is cleared unless developers read
 * the outbox.
 */
const keepSent = ({ db, proofs }: Keeper, { id }: Message, now: Instant) =>
  db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: new Date(now), error: null, ...(proofs.hasDevelopmentPages ? {} : { body: '' }) })
    .where('id', '=', id)
    .execute()

async function keepFailed({ db, logger, proofs }: Keeper, message: Message, error: unknown, now: Instant) {
  const { id, channel, attempts, expires_at } = message
  const problem = error instanceof Error ? error.message : String(error)
  const next = now + patience(attempts)
  const isLast = error instanceof Undeliverable || next >= expires_at.getTime()
  logger.warn({ message: String(id), channel, attempts, isLast, problem }, 'message not delivered')
  await db
    .updateTable('outbox')
    .set({
      error: problem.slice(0, 500),
      try_at: new Date(next),
      ...(isLast ? { state: 'failed' as const, ...(proofs.hasDevelopmentPages ? {} : { body: '' }) } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Sends one message outside of any transaction, because another server decides how long that takes. */
async function deliverOne(keeper: Keeper): Promise<boolean> {
  const { clock } = keeper
  const message = await claim(keeper, clock.now())
  if (!message) return false
  try {
    if (message.expires_at.getTime() <= clock.now()) throw new Error('it was of no use any more')
    await handOver(keeper, message)
  } catch (error) {
    await keepFailed(keeper, message, error, clock.now())
    return true
  }
  await keepSent(keeper, message, clock.now())
  return true
}

/**
 * Sends waiting messages through their carriers. Two processes never send the same message at once; when a process dies
 * while it sends, the message is sent again.
 */
export const createDeliveries = (keeper: Keeper): DueWork => ({
  name: 'messages',
  nextAt: async () => keeper.clock.now() + lookEvery,
  async run(mayGoOn = always) {
    const one = async () => {
      while (mayGoOn() && (await deliverOne(keeper))) {}
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  },
})
