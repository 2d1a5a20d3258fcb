import { freePlay } from '@azulejo/shared/wire'
import type { Db } from '../db/database.ts'
import { houseAccount, memberAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { Language } from '../merchants.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'
import { countAttempt, talliesOf } from './attempts.ts'
import { createMember, makeCode } from './create-member.ts'
import { deviceHashesOf } from './devices.ts'
import { enter, entrants } from './enter.ts'
import { hashPassword } from './password.ts'

const day = 86_400_000
/** Trial accounts asked for in a day. */
const mostOfAddress = 60
const mostOfDevice = 10
const shortestRandom = 16

const nicknames: Readonly<Record<Language, string>> = { pt: 'Visitante', en: 'Guest', es: 'Invitado', zh: '游客' }

/** Counts what is asked for, whether it is given or not; true when it is one too many. */
async function isOverLimit({ db, merchant, visitor, cookies, clock }: Context): Promise<boolean> {
  const now = clock.now()
  const address = `freeplay:${merchant.code}:${visitor.ip}`
  const devices = deviceHashesOf(cookies).map((hash) => `freeplay:${merchant.code}:${hash}`)
  const tallies = await talliesOf(db, [address, ...devices], now)
  for (const key of [address, ...devices]) await countAttempt(db, key, now, day)
  const count = (key: string) => tallies.get(key)?.count ?? 0
  return count(address) >= mostOfAddress || devices.some((key) => count(key) >= mostOfDevice)
}

async function giveTrialCredit(db: Db, { merchant, clock }: Context, memberId: string): Promise<void> {
  const { code, currency, trialCredit } = merchant
  await post(db, {
    key: `trial:${memberId}`,
    kind: 'promotion',
    ref: `member:${memberId}`,
    meta: { reason: 'trial' },
    at: clock.now(),
    lines: [
      { account: memberAccount(memberId, 'main', currency), amount: trialCredit },
      { account: houseAccount(code, 'promo', currency), amount: -trialCredit as typeof trialCredit },
    ],
  })
}

/** Opens a trial account with play money; it is over after a day. */
export const freePlayCall = answers(
  freePlay,
  async ({ encryptedRandom }, context) => {
    const { merchant, language, clock, random, sealing, transact } = context
    if (await isOverLimit(context)) return refuse('freeplay.limit')
    const opened = await sealing.open(encryptedRandom, freePlay.path)
    if (!opened.ok) return refuse('request.invalid', { seal: opened.error })
    if (typeof opened.value !== 'string' || opened.value.length < shortestRandom)
      return refuse('request.invalid', { field: 'encryptedRandom', problem: 'no random text' })
    const at = clock.now()
    // Nobody knows its password: it is entered once, here.
    const passwordHash = await hashPassword(random.token())
    return transact(async (transaction) => {
      const trial = { account: `trial_${makeCode(random, 8)}`, nickname: nicknames[language], passwordHash }
      const id = await createMember(transaction, merchant, { ...trial, type: 4, at, endsAt: at + day }, random)
      await giveTrialCredit(transaction, context, id)
      const member = await entrants(transaction, merchant.code).where('id', '=', id).executeTakeFirstOrThrow()
      return enter(transaction, context, member)
    })
  },
  { transaction: 'own' },
)
