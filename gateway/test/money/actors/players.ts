import { parseAmount } from '@azulejo/shared/kernel'
import { accountRecord, balance } from '@azulejo/shared/wire'
import type { Actor, Run } from '../actor.ts'

/** Actions of players other than moving money: they read, give up, and log out. */
export function playerActor(run: Run): Actor {
  const { clients, ledger, currency } = run
  return {
    name: 'players',
    moves: {
      'reads the balance': {
        weight: 5,
        async go(random) {
          const client = clients.pick(random)
          const { value, result } = await clients.request(random, client, balance, {})
          const read = value?.balance.find(({ accountTypeId }) => accountTypeId === 2)?.availBalance
          const held = ledger.heldIn(`member:${client.id}`, 'main', currency)
          if (read !== undefined && parseAmount(read, currency) !== held)
            run.report(`${client.id} reads a balance of ${read}, the ledger has ${held}`)
          return `${result} ${read ?? ''}`
        },
      },
      'reads the account record': {
        weight: 2,
        async go(random) {
          return (
            await clients.request(random, clients.pick(random), accountRecord, { from: '2026-11-18', to: '2026-11-20' })
          ).result
        },
      },
      'gives something up': {
        weight: 2,
        async go(random) {
          const waiting = [...clients.intents.values()].filter(({ isDone }) => !isDone)
          const intent = waiting[random.below(waiting.length)]
          if (intent) intent.isDone = true
          return intent?.record.operation
        },
      },
      'logs out': {
        weight: 2,
        async go(random) {
          const client = clients.pick(random)
          const device = random.below(client.devices.length)
          await clients.logOut(client, device)
          return `${client.id} ${device}`
        },
      },
    },
  }
}
