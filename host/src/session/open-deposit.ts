import type { Store } from '@azulejo/shared/data'
import type { Transport } from '@azulejo/shared/platform'
import type { createDeposit } from '@azulejo/shared/wire'
import { atom } from 'jotai'
import { perTabAtom } from '../site/site-queries.ts'

const stored = 'deposit'
const changesAtom = atom(0)

/** Number of the order of the last deposit that this tab has opened, until the player is told of its end; kept over reloads. */
export const openDepositAtom = atom(
  (get) => {
    get(changesAtom)
    return get(perTabAtom)?.read(stored)
  },
  (get, set, orderId: string | undefined) => {
    const storage = get(perTabAtom)
    if (orderId === undefined) storage?.remove(stored)
    else storage?.write(stored, orderId)
    set(changesAtom, (count) => count + 1)
  },
)

const operation: (typeof createDeposit)['operation'] = 'createDeposit'

function orderOf(body: unknown): string | undefined {
  const { value } = body as { readonly value?: { readonly orderId?: unknown } }
  return typeof value?.orderId === 'string' ? value.orderId : undefined
}

/** Keeps the number of each order that a mount opens, so that the shell tells of its credit on any page. */
export const keepOpenDeposit =
  (send: Transport, store: Store): Transport =>
  async (message) => {
    const reply = await send(message)
    const orderId = message.operation === operation && reply.ok ? orderOf(reply.value.body) : undefined
    if (orderId !== undefined) store.set(openDepositAtom, orderId)
    return reply
  }
