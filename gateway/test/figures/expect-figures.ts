import { type DayRange, dayIn, periodRange, shiftDay } from '@azulejo/shared/kernel'
import {
  type AnswerOf,
  accountRecord,
  bettingRecord,
  type CallRecord,
  directTeam,
  downlineBets,
  downlineProfit,
  downlineTransaction,
  overviewPeriods,
  personalProfit,
  teamOverview,
} from '@azulejo/shared/wire'
import { expect } from '@jest/globals'
import type { Merchant } from '../../src/platform/merchants/merchants.ts'
import { openSession } from '../../src/platform/pipeline/sessions.ts'
import { address, type TestGateway } from '../test-gateway.ts'
import type { Facts, Member, SlowFigures } from './slow-figures.ts'

export type Site = {
  readonly gateway: TestGateway
  readonly merchant: Merchant
  readonly facts: Facts
  readonly slow: SlowFigures
}

export const tokenOf = ({ gateway: { deps, clock }, merchant }: Site, { id }: Pick<Member, 'id'>): Promise<string> =>
  openSession(deps.db, id, {
    visitor: { ip: '127.0.0.1', country: merchant.country, device: 'WEB' },
    now: clock.now(),
    random: deps.random,
  })

/** Amounts of a column of a file, in hundredths of the smallest decimals that the file has, as one sum. */
async function columnOfFile(
  { gateway, merchant }: Site,
  record: CallRecord,
  request: Readonly<Record<string, string>>,
  { token, column, without }: { readonly token: string; readonly column: string; readonly without?: string },
): Promise<number> {
  const headers = { merchant: merchant.code, authorization: token, accept: 'text/csv', language: 'en' }
  const query = new URLSearchParams(request)
  const text = await (await gateway.fetch(new Request(`${address}${record.path}?${query}`, { headers }))).text()
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell)
  const [head = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n')
  const place = cells(head).indexOf(column)
  if (place < 0) throw new Error(`${record.operation} has no column ${column}: ${head}`)
  const amounts = lines.filter((line) => !without || !line.endsWith(without)).map((line) => Number(cells(line)[place]))
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
}
const hundredths = (text: string | undefined) => Math.round(Number(text) * 100)

/** The week and the 30 days before the clock, and its day alone. */
const rangesOf = ({ gateway, merchant }: Site): readonly DayRange[] => {
  const today = dayIn(merchant.timeZone, gateway.clock.now())
  return [0, 6, 30].map((days) => ({ from: shiftDay(today, -days), to: today }))
}

const playOf = ({ bets, open, settled, payouts, net }: AnswerOf<typeof directTeam>['list'][number]) => ({
  bets,
  open,
  settled,
  payouts,
  net,
})

/** Compares all pages and files of an agent with the oracle. */
export async function expectAgentFigures(site: Site, agent: Member): Promise<void> {
  const { gateway, merchant, facts, slow } = site
  const token = await tokenOf(site, agent)
  const options = { merchant: merchant.code, token }
  const team = slow.below(agent.id)
  const direct = facts.members.filter(({ upline }) => upline === agent.id)
  const net = ({ houseResult, validBet: _, usersResult: __, ...figures }: ReturnType<SlowFigures['play']>) => ({
    ...figures,
    net: houseResult,
  })
  for (const period of overviewPeriods) {
    const range = periodRange(period, dayIn(merchant.timeZone, gateway.clock.now()))
    const overview = await gateway.get(teamOverview, { period }, options)
    expect(overview.current).toMatchObject({
      ...net(slow.play(team, range)),
      ...slow.money(team, range),
      activeMembers: slow.active(team, range),
    })
    const { list } = await gateway.get(directTeam, { period, size: 100 }, options)
    for (const member of direct) {
      const line = list.find(({ account }) => account === member.account)
      expect(line && playOf(line)).toEqual(net(slow.play([member.id, ...slow.below(member.id)], range)))
    }
    const file = (column: string) => columnOfFile(site, directTeam, { period }, { token, column })
    expect(await file('Result of the house')).toBe(hundredths(overview.current.net))
    expect(await file('Bets')).toBe(hundredths(overview.current.bets))
  }
  for (const range of rangesOf(site)) {
    for (const scope of ['team', 'direct'] as const) {
      const members = scope === 'team' ? team : direct.map(({ id }) => id)
      const play = slow.play(members, range)
      const bets = await gateway.get(downlineBets, { ...range, scope }, options)
      expect(bets.totals).toMatchObject(betTotals(play))
      const ofBets = { token, column: 'Bet amount', without: 'Canceled' }
      expect(await columnOfFile(site, downlineBets, { ...range, scope }, ofBets)).toBe(hundredths(play.bets))
      const movements = await gateway.get(downlineTransaction, { ...range, scope }, options)
      expect(movements.totals).toEqual(slow.movements(members, range))
      const ofMoves = { token, column: 'Amount' }
      const sum = await columnOfFile(site, downlineTransaction, { ...range, scope }, ofMoves)
      expect(sum).toBe(hundredths(movements.totals?.net))
    }
    for (const scope of ['line', 'direct', 'team'] as const) {
      const rows = scope === 'team' ? team : direct.map(({ id }) => id)
      const membersOf = (id: string) => (scope === 'line' ? [id, ...slow.below(id)] : [id])
      const { list, totals } = await gateway.get(downlineProfit, { ...range, scope, size: 100 }, options)
      for (const id of rows) {
        const account = facts.members.find((member) => member.id === id)?.account
        const row = list.find((each) => each.account === account)
        if (row) expect(row).toMatchObject(profitOf(slow, membersOf(id), range))
      }
      expect(totals).toMatchObject(profitOf(slow, rows.flatMap(membersOf), range))
      const ofProfit = { token, column: 'Result of the users' }
      const sum = await columnOfFile(site, downlineProfit, { ...range, scope }, ofProfit)
      expect(sum).toBe(hundredths(totals?.winLoss))
    }
  }
}

const betTotals = ({ bets, open, settled, validBet, payouts, usersResult }: ReturnType<SlowFigures['play']>) => ({
  bet: bets,
  open,
  settledBet: settled,
  validBet,
  payout: payouts,
  winLoss: usersResult,
})

function profitOf(slow: SlowFigures, members: readonly string[], range: DayRange) {
  const { settled, validBet, payouts, usersResult } = slow.play(members, range)
  return { bets: settled, validBet, payouts, winLoss: usersResult, ...slow.gifts(members, range) }
}

/** Compares all pages and files of a member with the oracle. */
export async function expectMemberFigures(site: Site, member: Member): Promise<void> {
  const { gateway, merchant, slow } = site
  const token = await tokenOf(site, member)
  const options = { merchant: merchant.code, token }
  const members = [member.id]
  for (const range of rangesOf(site)) {
    const play = slow.play(members, range)
    expect((await gateway.get(bettingRecord, range, options)).totals).toMatchObject(betTotals(play))
    const ofBets = { token, column: 'Bet amount', without: 'Canceled' }
    expect(await columnOfFile(site, bettingRecord, range, ofBets)).toBe(hundredths(play.bets))
    const { totals } = await gateway.get(accountRecord, range, options)
    expect(totals).toEqual(slow.movements(members, range))
    expect(await columnOfFile(site, accountRecord, range, { token, column: 'Amount' })).toBe(hundredths(totals?.net))
    const { current } = await gateway.get(personalProfit, range, options)
    expect(current).toMatchObject({ ...profitOf(slow, members, range), ...slow.money(members, range) })
    const ofProfit = { token, column: 'Net result' }
    expect(await columnOfFile(site, personalProfit, range, ofProfit)).toBe(hundredths(current.net))
  }
}
