// Measures bets in the last minute before a lock, and the settlement of many lines, on PostgreSQL with fsync. Needs an idle
// machine. MEMBERS (200) bet TICKETS (2,000) of LINES (20) each, with AT_ONCE (32) concurrent calls; SETTLED (100,000) lines
// are settled.
import { cpus } from 'node:os'
import { playsOf, quickPick } from '@azulejo/shared/lottery'
import { placeLotteryBet, type SlipLine } from '@azulejo/shared/wire'
import { issueAt } from '../../src/play/lottery/draw/calendar.ts'
import { createDraws } from '../../src/play/lottery/draw/draws.ts'
import { lotterySite } from '../lottery-site.ts'
import { startPostgres } from '../postgres.ts'
import type { Player } from '../seated-player.ts'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const [tickets, lines, members] = [number('TICKETS', 2_000), number('LINES', 20), number('MEMBERS', 200)]
const [atOnce, settled] = [number('AT_ONCE', 32), number('SETTLED', 100_000)]

const inMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
const megabytes = () => inMegabytes(process.memoryUsage().rss)
/** Heap in use in megabytes, after a garbage collection where the process allows one. */
function heapInUse(): number {
  globalThis.gc?.()
  return inMegabytes(process.memoryUsage().heapUsed)
}
let most = 0
const watch = setInterval(() => {
  most = Math.max(most, megabytes())
}, 50)

function seeded(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
const uniform = seeded(20261118)

/** Runs the work for every place, with a limited number at once. */
async function manyAtOnce(count: number, work: (place: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

const cluster = await startPostgres({ isDurable: true })
try {
  const site = await lotterySite(undefined, { databaseUrl: cluster.url, statusFreshMs: 500 })
  const seats: Player[] = []
  for (let member = 0; member < members; member += 1) seats.push(await site.player(90_000_000_00))
  const plays = playsOf('SSC').filter(({ code }) => !code.startsWith('sum-') && code !== 'bull')
  const slip = (): SlipLine[] =>
    Array.from({ length: lines }, () => {
      const play = plays[uniform(plays.length)] ?? plays[0]
      if (!play) throw new Error('there are no plays')
      return site.line(
        'SSC60',
        play.code,
        quickPick(play, uniform).map((symbols) => [...symbols]),
        { unit: '0.1' },
      )
    })

  /** Bets on the issue on sale. @returns total seconds, sorted milliseconds of the calls, and CPU milliseconds per call */
  async function betAll(count: number, name: string) {
    const took: number[] = []
    const cpuBefore = process.cpuUsage()
    const begun = performance.now()
    await manyAtOnce(count, async (place) => {
      const { token } = seats[place % seats.length] ?? {}
      const at = performance.now()
      const key = `bench-${name}-${String(place).padStart(8, '0')}`
      const { value } = await site.gateway.request(placeLotteryBet, { lines: slip() }, { token: token ?? '', key })
      if (value?.tickets.length !== 1 || value.refused.length > 0)
        throw new Error(`a ticket was refused: ${JSON.stringify(value?.refused)}`)
      took.push(performance.now() - at)
    })
    took.sort((a, b) => a - b)
    const { user, system } = process.cpuUsage(cpuBefore)
    return { seconds: (performance.now() - begun) / 1000, took, cpuMs: (user + system) / 1000 / count }
  }

  await betAll(atOnce, 'warm')
  const [heapBefore, memoryBefore] = [heapInUse(), megabytes()]
  const lock = await betAll(tickets, 'lock')
  const ms = (share: number) => Math.round(lock.took[Math.floor(lock.took.length * share)] ?? 0)
  const [memoryAfterBets, heapAfterBets] = [megabytes(), heapInUse()]
  const more = Math.ceil(settled / lines) - tickets - atOnce
  if (more > 0) await betAll(more, 'more')
  const memoryBeforeDraw = megabytes()
  most = 0
  const { closesAt, drawsAt } = issueAt(site.gameOf('SSC60'), site.clock.now())
  const draws = await createDraws(site.gateway.deps)
  site.clock.set(closesAt)
  const lockBegun = performance.now()
  await draws.run()
  const locked = (performance.now() - lockBegun) / 1000
  site.clock.set(drawsAt)
  const drawBegun = performance.now()
  await draws.run()
  const drawn = (performance.now() - drawBegun) / 1000
  const { rows } = await site.gateway.deps.db
    .selectFrom('lottery_ticket')
    .select(({ fn }) => [fn.countAll<string>().as('count')])
    .where('status', '<>', 'accepted')
    .execute()
    .then((found) => ({ rows: found }))
  clearInterval(watch)
  const count = atOnce + Math.max(tickets, tickets + more)
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), PostgreSQL with fsync`)
  console.log(
    `${tickets} tickets of ${lines} lines: ${lock.seconds.toFixed(2)} s, p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, ` +
      `${lock.cpuMs.toFixed(2)} ms of this process for each`,
  )
  console.log(`betting locks with ${count} tickets: ${locked.toFixed(2)} s`)
  console.log(`draw and settlement of ${count * lines} lines in ${rows[0]?.count} tickets: ${drawn.toFixed(2)} s`)
  console.log(
    `memory, MB: ${memoryBefore} before, ${memoryAfterBets} after the first bets, ${memoryBeforeDraw} before the draw, ` +
      `${most} at most while it is settled; heap in use: ${heapBefore} before, ${heapAfterBets} after the first bets`,
  )
  await site.gateway.close()
} finally {
  clearInterval(watch)
  await cluster.stop()
}
