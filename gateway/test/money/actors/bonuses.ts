import { type Minor, minor, toDecimal } from '@azulejo/shared/kernel'
import { bonusDetails, cancelBonus, claimIssuedPromotion } from '@azulejo/shared/wire'
import { expireBonuses } from '../../../src/money/bonuses/expire-bonuses.ts'
import { issueReward } from '../../../src/rewards/rewards/index.ts'
import { doJob } from '../../do-job.ts'
import type { Actor, Run } from '../actor.ts'
import { pickOf } from '../chance.ts'
import type { Intent } from '../clients.ts'
import { createOwnParts } from '../own-parts.ts'

/** Players who claim bonuses, stake them and give them up, and bonuses that expire. */
export function bonusActor(run: Run): Actor {
  const { clients, clock, currency, db, processes } = run
  const { merchant } = clients
  const parts = createOwnParts()
  let made = 0
  const claims = (): Intent[] =>
    [...clients.intents.values()].filter(({ record, isDone }) => record === claimIssuedPromotion && !isDone)

  return {
    name: 'bonuses',
    moves: {
      'is given a bonus and claims it': {
        weight: 5,
        async go(random) {
          const client = clients.pick(random)
          made += 1
          const amount = minor(random.between(1_00, 300_00)) as Minor
          const { rewardId } = await db.transaction().execute((transaction) =>
            issueReward(transaction, {
              merchant,
              memberId: client.id,
              type: 'MANUAL',
              words: { en: 'Gift' },
              amount,
              source: { kind: 'simulator', id: `${made}` },
              turnover: {
                multiplier: random.between(5, 30),
                days: 2,
                ...(random.chance(0.3) ? { maxBet: minor(200_00) } : {}),
              },
              actor: 'operator:simulator',
              at: clock.now(),
            }),
          )
          const request = { promotionClaimId: rewardId.toString(), promotionType: 'MANUAL' } as const
          const intent = clients.intend(client, claimIssuedPromotion, request)
          const copies = random.chance(0.25) ? [intent, intent] : [intent]
          const results = await Promise.all(copies.map((each) => clients.send(random, each)))
          return `${toDecimal(amount, currency)}: ${results.join(', ')}`
        },
      },
      'claims a bonus again': {
        weight: 2,
        async go(random) {
          const intent = pickOf(random, claims())
          return intent ? await clients.send(random, intent) : undefined
        },
      },
      'gives a bonus up': {
        weight: 2,
        async go(random) {
          const client = clients.pick(random)
          const { value } = await clients.request(random, client, bonusDetails, {})
          if (!value?.bonus) return undefined
          return (await clients.request(random, client, cancelBonus, { bonusId: value.bonus.bonusId })).result
        },
      },
      'bonuses expire': {
        weight: 2,
        async go(random) {
          await processes.work(random.below(2), (deps) => doJob(deps, expireBonuses))
          return ''
        },
      },
    },
    explains: ({ key }) => /^reward:\d+:money$|^reward:\d+:restored:\d+$|^bonus:\d+:/.test(key),
    check: ({ journals }) => journals.flatMap(parts.follow),
    async checkEnd() {
      const rows = await db
        .selectFrom('bonus')
        .select(['member_id', 'own'])
        .where('state', '=', 'active')
        .where(
          'member_id',
          'in',
          clients.players.map(({ id }) => id),
        )
        .execute()
      return rows.flatMap(({ member_id, own }) =>
        own === parts.partOf(member_id)
          ? []
          : [`the bonus of ${member_id} owns ${own}, not ${parts.partOf(member_id)}`],
      )
    },
  }
}
