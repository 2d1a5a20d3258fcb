import type { Currency, Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { namedStatement } from '../../platform/db/named-statement.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import { again, gathered } from '../../platform/pipeline/gathered.ts'

/** Result of one question in a batch; the SQL functions define the meaning of each outcome. */
type Row<Outcome> = {
  /** Position in the batch, from 1. */
  readonly place: number
  readonly outcome: Outcome | 'again' | 'held'
  readonly balance: bigint | null
}

/** `balance` is the sum of main and bonus wallet afterwards, in minor units; undefined for a refusal. */
export type RoundAnswer<Outcome> = { readonly outcome: Outcome; readonly balance: bigint | undefined }

type RoundRequest = {
  readonly merchant: MerchantCode
  readonly currency: Currency
  /** sha256 of the ticket, hex. */
  readonly ticket: string
  readonly roundId: string
  /** Minor units; 0 for a cancellation. */
  readonly amount: bigint
  readonly at: Instant
}

export type StakeRequest = RoundRequest & {
  /** Whether the member may play, decided from the member's facts with this `version`. */
  readonly isPermitted: boolean
  readonly version: string
  /** Minimum time between two rounds of the member, in ms. */
  readonly roundMs: number
  /** The limits of play in force, as `stakeLimits` writes them. */
  readonly limits?: string | undefined
}

export type EndRequest = RoundRequest & {
  /** The valid bet that the vendor reports, in minor units; it counts up to what stake and prize give. */
  readonly validBet?: bigint | undefined
  /** The merchant's limits; the limits of a game take precedence. */
  readonly largestPrize: bigint
  readonly largestMultiple: number
}

export type EndStep = EndRequest & { readonly step: 'win' | 'cancel' }

export type StakeOutcome =
  | 'taken'
  | 'repeated'
  | 'ticket'
  | 'insufficient'
  | 'cancelled'
  | 'conflict'
  | 'stale'
  | 'refused'
  | 'fast'
export type WinOutcome = 'done' | 'repeated' | 'ticket' | 'unknown' | 'cancelled' | 'conflict' | 'large' | 'full'
export type CancelOutcome = 'done' | 'repeated' | 'ticket' | 'unknown' | 'settled' | 'full'
export type EndOutcome = WinOutcome | CancelOutcome

/** Questions per database call: 32 have the lowest cost each; more would delay the first of them. */
const most = 32
/** Queue limit: about the stakes of half a second. */
const longestQueue = 2_000

type StakeQuestion = StakeRequest & { readonly step: 'bet' }
type Question = StakeQuestion | EndStep
type Outcome = StakeOutcome | EndOutcome

/** Questions of one merchant, each list in their order. */
type Batch = {
  merchant: string
  currency: string
  tickets: readonly string[]
  roundIds: readonly string[]
  amounts: readonly bigint[]
  /** ISO times. */
  moments: readonly string[]
  waits: boolean
}
type Stakes = Batch & {
  versions: readonly string[]
  permitted: readonly boolean[]
  minimumGaps: readonly number[]
  limits: readonly (string | null)[]
}
type Ends = Batch & {
  largestPrize: bigint
  largestMultiple: number
  steps: readonly string[]
  validBets: readonly (bigint | null)[]
}

const takeStakes = namedStatement<Row<StakeOutcome>, Stakes>(
  'take_stakes',
  (of) => `select place, outcome, balance
     from take_stakes(${of.merchant}, ${of.currency}, ${of.tickets}::text[], ${of.roundIds}::text[], ${of.amounts}::int8[],
                      ${of.versions}::text[], ${of.permitted}::boolean[], ${of.minimumGaps}::int[], ${of.moments}::timestamptz[],
                      ${of.limits}::text[], ${of.waits})`,
)
const settleRounds = namedStatement<Row<EndOutcome>, Ends>(
  'settle_rounds',
  (of) => `select place, outcome, balance
     from settle_rounds(${of.merchant}, ${of.currency}, ${of.largestPrize}, ${of.largestMultiple}, ${of.steps}::text[],
                        ${of.tickets}::text[], ${of.roundIds}::text[], ${of.amounts}::int8[], ${of.moments}::timestamptz[], ${of.waits}, ${of.validBets}::int8[])`,
)

const isEnd = (question: Question): question is EndStep => question.step !== 'bet'

/** Calls the SQL function for questions of one kind: stakes, or ends of rounds. */
function callFunction(db: Db, questions: readonly Question[], waits: boolean): Promise<Row<Outcome>[]> {
  const [first] = questions as [Question]
  const { merchant, currency } = first
  const batch: Batch = {
    merchant,
    currency,
    tickets: questions.map(({ ticket }) => ticket),
    roundIds: questions.map(({ roundId }) => roundId),
    amounts: questions.map(({ amount }) => amount),
    moments: questions.map(({ at }) => new Date(at).toISOString()),
    waits,
  }
  if (!isEnd(first)) {
    const stakes = questions.filter((question) => !isEnd(question))
    const versions = stakes.map(({ version }) => version)
    const permitted = stakes.map(({ isPermitted }) => isPermitted)
    const minimumGaps = stakes.map(({ roundMs }) => roundMs)
    const limits = stakes.map(({ limits: own = null }) => own)
    return takeStakes(db, { ...batch, versions, permitted, minimumGaps, limits })
  }
  const ends = questions.filter(isEnd)
  const steps = ends.map(({ step }) => step)
  const validBets = ends.map(({ validBet = null }) => validBet)
  const { largestPrize, largestMultiple } = first
  return settleRounds(db, { ...batch, largestPrize, largestMultiple, steps, validBets })
}

function kindOf(question: Question): string {
  const { merchant, currency } = question
  if (!isEnd(question)) return `${merchant} ${currency} stakes`
  return `${merchant} ${currency} ends ${question.largestPrize} ${question.largestMultiple}`
}

/** Rows in the order of their questions. */
const inOrder = <Result>(rows: readonly Row<Result>[]) => rows.toSorted((one, other) => one.place - other.place)

const lane = (waits: boolean) =>
  gathered<Question, RoundAnswer<Outcome | 'held'>>({
    most,
    longestQueue,
    kindOf,
    async call(db, questions) {
      const rows = await callFunction(db, questions, waits)
      return inOrder(rows).map(({ outcome, balance }) =>
        outcome === 'again' ? again : { outcome, balance: balance ?? undefined },
      )
    },
  })

const quick = lane(false)
/** Lane for members with a locked wallet: their calls wait here and do not delay other members. */
const slow = lane(true)

async function runBatched(db: Db, question: Question): Promise<RoundAnswer<Outcome>> {
  const answer = await quick(db, question)
  const { outcome, balance } = answer.outcome === 'held' ? await slow(db, question) : answer
  if (outcome === 'held') throw new Error('a call that waits for wallets has not got one')
  return { outcome, balance }
}

/** Takes a stake, batched with other calls. A repeated call returns the same answer. */
export const takeStake = (db: Db, stake: StakeRequest) =>
  runBatched(db, { ...stake, step: 'bet' }) as Promise<RoundAnswer<StakeOutcome>>

/** Pays and settles a round, batched with other calls. A repeated call returns the same answer. */
export const settleRound = (db: Db, end: EndRequest) =>
  runBatched(db, { ...end, step: 'win' }) as Promise<RoundAnswer<WinOutcome>>

/** Refunds a stake, batched with other calls. A repeated call returns the same answer. */
export const giveStakeBack = (db: Db, end: EndRequest) =>
  runBatched(db, { ...end, step: 'cancel' }) as Promise<RoundAnswer<CancelOutcome>>

/** Takes steps of rounds in the caller's transaction, all with one statement, and waits for locked wallets. */
async function runTogether<Result>(db: Db, questions: readonly Question[]): Promise<RoundAnswer<Result>[]> {
  if (questions.length === 0) return []
  const rows = await callFunction(db, questions, true)
  return inOrder(rows).map(({ outcome, balance }) => ({ outcome: outcome as Result, balance: balance ?? undefined }))
}

/** Takes stakes of one merchant together, each at its own moment. @returns their answers in the same order */
export const takeStakesTogether = (db: Db, stakes: readonly StakeRequest[]) =>
  runTogether<StakeOutcome | 'again'>(
    db,
    stakes.map((stake) => ({ ...stake, step: 'bet' })),
  )

/** Ends rounds of one merchant together, each at its own moment. @returns their answers in the same order */
export const endRoundsTogether = (db: Db, ends: readonly EndStep[]) => runTogether<EndOutcome | 'again'>(db, ends)
