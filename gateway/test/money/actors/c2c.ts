import { toDecimal } from '@azulejo/shared/kernel'
import { createDeposit, paymentConfirmationList, processC2CTransaction } from '@azulejo/shared/wire'
import { c2cCommand } from '../../../src/cashier/c2c/c2c-command.ts'
import { createC2cWork } from '../../../src/cashier/c2c/c2c-work.ts'
import type { Actor, Run } from '../actor.ts'
import { pickOf } from '../chance.ts'
import type { Client } from '../clients.ts'

type MatchRow = {
  readonly id: bigint
  readonly state: string
  readonly deposit_id: bigint
  readonly withdrawal_id: bigint
}

/** Members who pay each other's withdrawals and confirm or dispute payments, and operators who decide the disputes. */
export function c2cActor(run: Run): Actor {
  const { clients, clock, command, currency, db, orders, processes } = run
  const { merchant } = clients
  const channel = merchant.deposits.find(({ type }) => type === 'C2C')
  const work = (which: number) => processes.work(which, (deps) => createC2cWork(deps).run())
  const matches = (): Promise<MatchRow[]> =>
    db
      .selectFrom('c2c_match as m')
      .innerJoin('money_order as d', 'd.id', 'm.deposit_id')
      .select(['m.id', 'm.state', 'm.deposit_id', 'm.withdrawal_id'])
      .where(
        'd.member_id',
        'in',
        clients.players.map(({ id }) => id),
      )
      .orderBy('m.id')
      .execute()
  const orderOf = (id: bigint) => [...orders.values()].find((order) => order.id === id.toString())
  const holderOf = (id: bigint): Client | undefined =>
    clients.players.find((client) => client.id === orderOf(id)?.member)
  const decide = ({ id }: MatchRow, word: 'received' | 'unpaid' | 'late') =>
    command(Number(id), (deps) => c2cCommand(deps, [merchant.code, word, id.toString()]))
  const isOpen = ({ state }: MatchRow) => ['matched', 'paid', 'disputed'].includes(state)

  /** Allowed states of both orders, by the state of their match. */
  const states: Readonly<Record<string, readonly [deposit: readonly string[], withdrawal: readonly string[]]>> = {
    matched: [['awaiting_payment'], ['paying']],
    paid: [['paid'], ['paying']],
    disputed: [['under_review'], ['paying']],
    received: [['credited', 'under_review', 'failed'], ['completed']],
    released: [
      ['expired', 'failed'],
      ['approved', 'paying', 'completed', 'failed'],
    ],
  }

  return {
    name: 'c2c',
    moves: {
      'a member pays the withdrawal of another': {
        weight: 12,
        async go(random) {
          const order = pickOf(
            random,
            [...orders.values()].filter(({ kind, state }) => kind === 'withdrawal' && state === 'approved'),
          )
          if (!order || !channel) return undefined
          const { code } = channel
          const request = {
            amount: toDecimal((order.amount - order.fee) as never, currency),
            vendorId: code,
            mcsBankCode: code,
            bankCode: code,
            bankType: 'C2C' as const,
          }
          const payers = random.chance(0.3) ? [clients.pick(random), clients.pick(random)] : [clients.pick(random)]
          const intents = payers.map((payer) => clients.intend(payer, createDeposit, request))
          return (await Promise.all(intents.map((intent) => clients.send(random, intent)))).join(', ')
        },
      },
      'somebody says something about a match': {
        weight: 14,
        async go(random) {
          const match = pickOf(random, await matches())
          if (!match) return undefined
          const [payer, receiver] = [holderOf(match.deposit_id), holderOf(match.withdrawal_id)]
          const word = random.pick<readonly ('paid' | 'received' | 'dispute')[]>([
            ['paid'],
            ['received'],
            ['received', 'received'],
            ['dispute'],
            ['dispute', 'received'],
            ['paid', 'received'],
          ])
          const sent = word.map((action) => {
            const usual = action === 'paid' ? payer : receiver
            const client = random.chance(0.05) ? clients.pick(random) : usual
            if (!client) return 'nobody'
            const request = {
              matchId: match.id.toString(),
              action,
              ...(action === 'dispute' ? { dispute: 'amount' as const } : {}),
            }
            return clients.send(random, clients.intend(client, processC2CTransaction, request))
          })
          return `${match.id} ${word.join(' and ')}: ${(await Promise.all(sent)).join(', ')}`
        },
      },
      'reads the list of confirmations': {
        weight: 1,
        async go(random) {
          return (await clients.request(random, clients.pick(random), paymentConfirmationList, {})).result
        },
      },
      'an operator decides a dispute': {
        weight: 5,
        async go(random) {
          const match = pickOf(
            random,
            (await matches()).filter(({ state }) => state === 'disputed'),
          )
          if (!match) return undefined
          const words = random.chance(0.3)
            ? (['received', 'unpaid'] as const)
            : [random.pick(['received', 'unpaid'] as const)]
          return (await Promise.all(words.map((word) => decide(match, word)))).join('; ')
        },
      },
      'an operator settles what was paid too late': {
        weight: 2,
        async go(random) {
          const match = pickOf(
            random,
            (await matches()).filter(({ state }) => state === 'released'),
          )
          if (!match) return undefined
          const words = random.chance(0.3) ? (['late', 'late'] as const) : (['late'] as const)
          return (await Promise.all(words.map((word) => decide(match, word)))).join('; ')
        },
      },
      'times of matches are over': {
        weight: 5,
        async go(random) {
          const { at } = await db
            .selectFrom('c2c_match')
            .select(({ fn }) => fn.min('due_at').as('at'))
            .executeTakeFirstOrThrow()
          if (!at) return undefined
          if (random.chance(0.5)) clock.set(Math.max(at.getTime(), clock.now()))
          await (random.chance(0.3) ? Promise.all([work(0), work(1)]) : work(random.below(2)))
          return ''
        },
      },
    },

    async settle() {
      const open = (await matches()).filter(isOpen)
      for (const match of open.filter(({ state }) => state === 'disputed')) await decide(match, 'received')
      const { at } = await db
        .selectFrom('c2c_match')
        .select(({ fn }) => fn.max('due_at').as('at'))
        .executeTakeFirstOrThrow()
      if (at) clock.set(Math.max(at.getTime(), clock.now()))
      await work(0)
      return open.map(({ id, state }) => `match ${id} is ${state}`).join(', ')
    },

    async checkEnd() {
      const found: string[] = []
      const settled = new Map<bigint, bigint>()
      for (const { id, state, deposit_id, withdrawal_id } of await matches()) {
        const [deposits = [], withdrawals = []] = states[state] ?? []
        const [deposit, withdrawal] = [orderOf(deposit_id), orderOf(withdrawal_id)]
        if (!deposit || !deposits.includes(deposit.state))
          found.push(`match ${id} is ${state}, its deposit ${deposit?.state}`)
        if (!withdrawal || !withdrawals.includes(withdrawal.state))
          found.push(`match ${id} is ${state}, its withdrawal ${withdrawal?.state}`)
        if (deposit && withdrawal && deposit.amount !== withdrawal.amount - withdrawal.fee)
          found.push(`match ${id} is of ${deposit.amount} and ${withdrawal.amount - withdrawal.fee}`)
        if (deposit?.member === withdrawal?.member) found.push(`match ${id} is of one member`)
        if (state !== 'received') continue
        if (settled.has(withdrawal_id)) found.push(`withdrawal ${withdrawal_id} was paid by two members`)
        settled.set(withdrawal_id, id)
      }
      return found
    },
  }
}
