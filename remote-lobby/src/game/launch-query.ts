import { lottoViews, prizeModes } from '@azulejo/shared/wire'
import * as v from 'valibot'

const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,80}$/))

const game = v.object({ nodeId: code, gameId: code, vassalage: code, roomId: v.optional(code) })

const lotteryView = v.object({
  launchMode: v.literal('LOTT'),
  vassalage: v.literal('TCG_SEA'),
  prizeMode: v.picklist(prizeModes),
  lottoView: v.picklist(lottoViews),
  lottoGameCode: v.optional(code),
  backUrl: v.optional(v.pipe(v.string(), v.startsWith('/'))),
})

const target = v.union([lotteryView, game])

/** A game, or a view of the lottery vendor. */
export type VisitTarget = v.InferOutput<typeof target>

/** The game or vendor view that an address names; undefined if the query names none. */
export function targetOf(query: URLSearchParams): VisitTarget | undefined {
  const parsed = v.safeParse(target, Object.fromEntries(query))
  return parsed.success ? parsed.output : undefined
}

/** Fields of the launch request that identify the game or view. */
export const wantedOf = (target: VisitTarget) =>
  'launchMode' in target
    ? ({ ...target, lottoArea: 'VN', device: 'WEB' } as const)
    : ({ ...target, launchMode: 'GLS' } as const)
