import { randomUUID } from 'node:crypto'
import { disputeDetails, messageList, openDispute, replyDispute } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { type Player, seatAgain, seatPlayer } from '../../../test/seated-player.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { closeUnanswered } from './close-unanswered.ts'

const day = 86_400_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** A case about a new round of a player. */
async function open(player: Player) {
  const at = gateway.clock.now()
  await settledRounds(gateway, player, [{ gameClassify: 'RNG', bet: 5_151n, payout: 0n, at }], 'BRL')
  const { id } = await gateway.deps.db
    .selectFrom('round')
    .select('id')
    .where('member_id', '=', player.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const text = 'The wheel showed 17, and my bet on 17 was not paid.'
  const report = { kind: 'round', id: id.toString(), category: 'result', text, intent: randomUUID() } as const
  return gateway.get(openDispute, report, player)
}
const look = (player: Player, number: string) => gateway.get(disputeDetails, { number }, player)
const command = (...words: string[]) => executeAsAdmin(gateway.deps, ['disputes', ...words])

describe('[MB-14] an answered case', () => {
  const runJobs = async () => (await createJobs(gateway.deps.db, gateway.clock, [closeUnanswered])).run()
  const stateOf = async (player: Player, number: string) => (await look(player, number)).state

  test('that its member does not reply to closes after the deadline of the profile, and the member is told', async () => {
    const player = await seatPlayer(gateway, 0)
    const { number } = await open(player)
    const waiting = await open(player)
    await command('azulejo', 'answer', number, 'Which bet do you mean?')
    // The last day of the answer is not over yet.
    gateway.clock.forward(15 * day)
    await runJobs()
    const again = await seatAgain(gateway, player)
    expect(await stateOf(again, number)).toBe('answered')
    gateway.clock.forward(day)
    await runJobs()
    await runJobs()
    const last = await seatAgain(gateway, player)
    const closed = await look(last, number)
    expect(closed).toMatchObject({ state: 'closed', outcome: 'resolved' })
    expect(closed.thread.at(-1)).toMatchObject({
      by: 'platform',
      step: 'resolved',
      text: expect.stringContaining('15'),
    })
    expect(await stateOf(last, waiting.number)).toBe('open')
    const { list } = await gateway.get(messageList, {}, { ...last, language: 'en' })
    expect(list.map(({ title }) => title)).toEqual([`Case ${number} resolved`, `Answer to your case ${number}`])
  })

  test('stays while its member replies', async () => {
    const player = await seatPlayer(gateway, 0)
    const { number } = await open(player)
    await command('azulejo', 'answer', number, 'Which bet do you mean?')
    const text = 'Here is what I saw on the screen.'
    await gateway.get(replyDispute, { number, text, intent: randomUUID() }, player)
    gateway.clock.forward(17 * day)
    await runJobs()
    expect(await stateOf(await seatAgain(gateway, player), number)).toBe('open')
  })
})
