import { cancelSuborder, followingNumeros, lotteryTickets, placeLotteryBet } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { issueAfter, issueAt, issueNamed } from '../draw/calendar.ts'
import { lotteryGames } from '../games.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

test('[LT-07] finds an issue by its number, and none for a number that the game does not use', () => {
  for (const game of lotteryGames) {
    let issue = issueAt(game, site.clock.now())
    for (let step = 0; step < 5; step += 1) {
      expect(issueNamed(game, issue.numero)).toEqual(issue)
      issue = issueAfter(game, issue)
    }
  }
  const game = site.gameOf('SSC300')
  for (const numero of ['20261118-0000', '20261118-0289', '20261118', '20261340-0001', ''])
    expect(issueNamed(game, numero)).toBeUndefined()
  // Power 6/55 has no draw on Wednesdays.
  expect(issueNamed(site.gameOf('P655'), '20261118')).toBeUndefined()
})

test('[LT-07] the coming issues follow the one on sale, with the time when their betting closes', async () => {
  const issues = await site.gateway.get(followingNumeros, { gameId: 'SSC60', count: 3 })
  const game = site.gameOf('SSC60')
  const first = issueAfter(game, issueAt(game, site.clock.now()))
  expect(issues).toHaveLength(3)
  const { numero, closesAt } = first
  expect(issues[0]).toEqual({ numero, remainTime: closesAt - site.clock.now(), closesAt })
  expect((issues[2]?.remainTime ?? 0) - (issues[0]?.remainTime ?? 0)).toBe(120_000)
})

test('[LT-07] lists the tickets of a chase; each can be cancelled until betting on its issue closes', async () => {
  const player = await site.player(100_000)
  const later = await site.gateway.get(followingNumeros, { gameId: 'SSC60', count: 2 })
  const line = site.line('SSC60', 'position', [['1'], [], [], [], []])
  await site.bet(player, [line])
  const { value } = await site.gateway.request(
    placeLotteryBet,
    { lines: [line], chase: { issues: later.map(({ numero }) => ({ numero, multiple: 2 })), winningStop: false } },
    { token: player.token, key: 'lottery-chase-plan-key' },
  )
  const chaseId = value?.chaseId ?? ''
  const plan = async () => (await site.gateway.get(lotteryTickets, { chaseId }, player)).list
  const game = site.gameOf('SSC60')
  expect((await plan()).map(({ numero, cancelUntil }) => [numero, cancelUntil])).toEqual(
    [...later.map(({ numero }) => numero).reverse(), line.numero].map((numero) => [
      numero,
      issueNamed(game, numero)?.closesAt,
    ]),
  )
  const last = (await plan())[0]?.ticketId ?? ''
  expect((await site.gateway.request(cancelSuborder, { ticketId: last }, player)).value).toMatchObject({
    amount: '4.00',
  })
  await site.draw('SSC60')
  const states = (await plan()).map(({ state, cancelUntil }) => [state, cancelUntil !== undefined])
  expect(states.slice(0, 2)).toEqual([
    ['cancelled', false],
    ['accepted', true],
  ])
  expect(states[2]?.[0]).toMatch(/won|lost/)
  expect(states[2]?.[1]).toBe(false)
})
