import type { ReportTools } from '@azulejo/shared/report'
import type { BettingRow } from '@azulejo/shared/wire'
import * as v from 'valibot'

const text = v.string()

/** A slip of the sports book: home, away, `market/part/line/side`, odds, score and outcome of each pick. */
export const slipResult = v.object({
  slip: v.object({
    size: v.number(),
    cashedOut: v.optional(v.literal(true)),
    legs: v.array(v.tuple([text, text, text, text, text, text])),
  }),
})
type Slip = v.InferOutput<typeof slipResult>['slip']

/** A line in quarters as the player knows it, for example `-0.75`; the handicap of the away side is the opposite one. */
function lineOf(quarters: string, market: string, side: string): string {
  const line = Number(quarters) / 4
  return market === 'handicap'
    ? (side === 'home' ? line : -line).toLocaleString('en', { signDisplay: 'exceptZero' })
    : String(line)
}

function legText(
  [home, away, pick, odds, score, outcome]: Slip['legs'][number],
  t: ReportTools<BettingRow>['t'],
): string {
  const [market = '', part = '0', line = '0', side = ''] = pick.split('/')
  const isNamed = ['home', 'away', 'draw', 'over', 'under', 'yes', 'no'].includes(side)
  return t('member.result.leg', {
    home,
    away,
    score: score.replace('-', '–'),
    market,
    part,
    side: isNamed ? side : 'exact',
    exact: side.replace('-', '–'),
    line: lineOf(line, market, side),
    hasLine: market === 'handicap' ? 'yes' : 'no',
    odds,
    outcome: outcome.startsWith('deadHeat') ? 'deadHeat' : outcome || 'open',
  })
}

/** The picks of a slip with their outcomes. */
export function slipText({ size, cashedOut, legs }: Slip, t: ReportTools<BettingRow>['t']): string {
  const kind = size === 1 ? 'single' : size === legs.length ? 'multiple' : 'system'
  const picks = legs.map((leg) => legText(leg, t)).join(' ')
  return t('member.result.slip', { kind, size, count: legs.length, picks, ended: cashedOut ? 'early' : 'official' })
}
