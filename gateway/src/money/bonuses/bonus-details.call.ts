import { inLanguage, type Minor, minor, toDecimal, turnoverContributions } from '@azulejo/shared/kernel'
import { bonusDetails, cancelBonus } from '@azulejo/shared/wire'
import { lockWallets } from '../../platform/ledger/post.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { activeBonusOf, type Bonus, loseBonus } from './bonus.store.ts'

type Caller = Context<'needed'>

/** Turnover counted in minor units, capped at the requirement; `done` is in hundredths of a minor unit. */
export const doneOf = ({ done, required }: Pick<Bonus, 'done' | 'required'>): Minor =>
  minor(done / 100n < required ? done / 100n : required)

/** Sums the valid bets of a bonus by game class. */
const countedRows = ({ db }: Caller, { id }: Bonus) =>
  db
    .selectFrom('bonus_turnover')
    .where('bonus_id', '=', id)
    .groupBy('game_classify')
    .select(({ fn }) => ['game_classify', fn.sum<string>('valid_bet').as('valid')])
    .execute()

/** Names of games in the caller's language; a game missing from the catalogue keeps its node id. */
async function namesOf({ db, language }: Caller, nodes: readonly string[]): Promise<string[]> {
  if (nodes.length === 0) return []
  const games = await db.selectFrom('game').select(['node_id', 'names']).where('node_id', 'in', nodes).execute()
  const named = new Map(games.map(({ node_id, names }) => [node_id, inLanguage(names, language)]))
  return nodes.map((node) => named.get(node) ?? node)
}

const rewardOf = ({ db }: Caller, { reward_id }: Bonus) =>
  db
    .selectFrom('issued_reward')
    .select(['words', 'source_kind', 'source_id'])
    .where('id', '=', reward_id)
    .executeTakeFirstOrThrow()

/** Game classes in the order of every contribution table; the database column keeps no key order. */
const classes = Object.keys(turnoverContributions)
const inOrder = (contributions: Bonus['contributions']) =>
  Object.entries(contributions).sort(([one], [other]) => classes.indexOf(one) - classes.indexOf(other))

async function describe(context: Caller, bonus: Bonus) {
  const { amount, base, multiplier, required, max_bet, excluded, contributions, currency } = bonus
  const decimal = (units: bigint) => toDecimal(units, currency)
  const { words, source_kind, source_id } = await rewardOf(context, bonus)
  const valid = new Map((await countedRows(context, bonus)).map((row) => [row.game_classify, BigInt(row.valid)]))
  const done = doneOf(bonus)
  const [promotionId] = source_kind === 'promotion' ? source_id.split(':') : []
  return {
    bonusId: bonus.id.toString(),
    title: textIn(words, context) ?? '',
    ...(promotionId ? { promotionId } : {}),
    amount: decimal(amount),
    base: decimal(base),
    multiplier,
    required: decimal(required),
    ...(base > amount ? { deposit: decimal(base - amount) } : {}),
    done: decimal(done),
    left: decimal(required - done),
    balance: decimal(bonus.own),
    ...(max_bet === null ? {} : { maxBet: decimal(max_bet) }),
    excluded: await namesOf(context, excluded),
    startedAt: bonus.started_at?.getTime() ?? 0,
    expiresAt: bonus.expires_at?.getTime() ?? 0,
    rows: inOrder(contributions).map(([gameClassify, percent]) => {
      const validBet = valid.get(gameClassify) ?? 0n
      return {
        gameClassify,
        validBet: decimal(validBet),
        percent,
        counted: decimal((validBet * BigInt(percent)) / 100n),
      }
    }),
  }
}

export const bonusDetailsCall = answers(bonusDetails, async (_, context) => {
  const { db, clock, member, merchant } = context
  const bonus = await activeBonusOf(db, member.id)
  return { currency: merchant.currency, now: clock.now(), ...(bonus ? { bonus: await describe(context, bonus) } : {}) }
})

/** Cancels the active bonus if its id is the one that the member saw; otherwise refuses with `bonus.none`. */
export const cancelBonusCall = answers(cancelBonus, async ({ bonusId }, context) => {
  const { db, clock, member, merchant } = context
  const permission = await mayPlay(context, member, 'endBonus')
  if (isRefused(permission)) return permission
  await lockWallets(db, [member.id])
  const bonus = await activeBonusOf(db, member.id)
  if (bonus?.id.toString() !== bonusId) return refuse('bonus.none')
  const lost = (await loseBonus(db, member.id, 'cancelled', clock.now())) ?? 0n
  return { bonusId, lost: toDecimal(lost, merchant.currency), currency: merchant.currency }
})
