import * as v from 'valibot'
import { count, id, line } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'
import { gamesPlayed } from './games-played.ts'

const person = v.strictObject({ account: id, nickname: line })
const visitor = v.strictObject({
  ...person.entries,
  /** Lower case; generated if omitted. */
  inviteCode: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{4,20}$/))),
})
/** A visitor with a verified mobile number, which is given without the dialling code of the brand's country. */
const withMobile = v.strictObject({ ...visitor.entries, mobile: v.pipe(v.string(), v.regex(/^\d{6,14}$/)) })
const withPassword = v.strictObject({ ...person.entries, password: line })

/** A big win for the board of winners. */
const win = v.strictObject({
  account: id,
  nodeId: line,
  /** In minor units. */
  stake: v.pipe(count, v.minValue(1)),
  /** The payout as a multiple of the stake, in tenths. */
  tenths: count,
  /** Minutes before the demonstration begins. */
  minutesAgo: count,
})

const demo = v.strictObject({
  /** Accounts that visitors may log in with. */
  visitors: v.strictObject({
    player: withMobile,
    vip: withMobile,
    trial: visitor,
    agent: visitor,
    otherAgent: visitor,
  }),
  /** IP address of the visitors' last login. */
  loginAddress: v.pipe(v.string(), v.ip()),
  /** Accounts that demonstrate login answers; `fresh` has the password that must be changed. */
  logins: v.strictObject({ fresh: person, expired: withPassword, house: withPassword }),
  /** Named players without an upline. */
  regulars: v.array(person),
  /** Nicknames of all other people. */
  firstNames: v.pipe(v.tupleWithRest([line], line), v.minLength(8)),
  wins: v.array(win),
})

export type DemoContent = v.InferOutput<typeof demo>

/** The people of a brand's demonstration; a brand without the file has none. */
export const demoContent: ContentKind<DemoContent | undefined> = {
  name: 'demo',
  read(reader) {
    const found = reader.read(demo, 'demo')
    if (!found) return undefined
    const { visitors, logins, regulars, wins } = found
    const players = [...Object.values(visitors), ...regulars].map(({ account }) => account)
    const accounts = [...players, ...Object.values(logins).map(({ account }) => account)]
    const twice = accounts.find((account, at) => accounts.indexOf(account) !== at)
    if (twice !== undefined) throw reader.error('demo.json', `${twice}: two people have this account`)
    const { byNode } = gamesPlayed()
    for (const [at, { account, nodeId }] of wins.entries()) {
      if (!players.includes(account)) throw reader.error('demo.json', `wins.${at}.account: ${account} is nobody here`)
      if (!byNode.has(nodeId)) throw reader.error('demo.json', `wins.${at}.nodeId: there is no game ${nodeId}`)
    }
    return found
  },
}
