import { type Clock, toDecimal } from '@azulejo/shared/kernel'
import type { PlayAnswer, PlayedRound, PlaySession } from '../demo/src/games/core/play-shapes.ts'
import { type Stops, stopsPerReel, windowAt, winsOf } from '../demo/src/games/slot/reels.ts'
import type { SlotFacts, SlotResult } from '../demo/src/games/slot/slot-shapes.ts'
import { createDemoVendor, type DemoVendor, type DemoVendorOptions } from '../demo/src/vendor/demo-vendor.ts'
import type { Gateway } from '../src/index.ts'
import { memberAccount } from '../src/platform/ledger/accounts.ts'
import { balanceOf } from '../src/platform/ledger/post.ts'
import { type MerchantCode, merchantNamed } from '../src/platform/merchants/merchants.ts'
import { type Random, systemRandom } from '../src/platform/pipeline/random.ts'
import { type Player, seatPlayer, ticketFor } from './seated-player.ts'

export type SlotSession = PlaySession<SlotFacts, SlotResult>
export type SlotRound = PlayedRound<SlotResult>

export type Send = NonNullable<DemoVendorOptions['send']>

/** Sends a request of the page to the vendor's own server. */
export async function requestVendor<Value>(
  vendor: DemoVendor,
  path: string,
  body: unknown,
): Promise<PlayAnswer<Value>> {
  const headers = { 'content-type': 'application/json' }
  const request = new Request(`http://vendor${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await (await vendor.fetch(request)).json()) as PlayAnswer<Value>
}

/** The value of the vendor's answer; throws the refusal. */
export function answered<Value>(answer: PlayAnswer<Value>): Value {
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.value
}

/** Waits for background work by polling its effect; throws after so many seconds. */
export async function until(isSo: () => Promise<boolean>, seconds = 5): Promise<void> {
  for (let look = 0; look < 100 * seconds; look++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it never happened')
}

/** Random numbers that always stop the reels where a line pays. */
export function luckyReels(): Random {
  const pays = { three: [1, 1, 1, 1, 1, 1, 1], pair: 0 }
  const stops = Array.from(
    { length: stopsPerReel ** 3 },
    (_, at): Stops => [
      at % stopsPerReel,
      Math.floor(at / stopsPerReel) % stopsPerReel,
      Math.floor(at / stopsPerReel ** 2),
    ],
  )
  const winning = stops.find((tried) => winsOf(windowAt(tried), pays).length > 0) ?? [0, 0, 0]
  let drawn = 0
  return { ...systemRandom, below: () => winning[drawn++ % 3] ?? 0 }
}

export async function walletOf({ deps }: Gateway, { id, merchant }: Player): Promise<number> {
  const { currency } = merchantNamed(merchant)
  return Number(toDecimal(await balanceOf(deps.db, memberAccount(id, 'main', currency)), currency))
}

export const roundsOf = ({ deps }: Gateway, { id }: Player) =>
  deps.db.selectFrom('round').selectAll().where('member_id', '=', id).orderBy('id').execute()

export type Table = Awaited<ReturnType<Tables['sit']>>

/** Demo vendors in front of one gateway; `forward` moves the gateway's clock. */
export function tablesOf(gateway: Gateway, forward: (ms: number) => void) {
  const open: DemoVendor[] = []
  const straight: Send = (request) => gateway.fetch(request)
  const clock: Clock = gateway.deps.clock

  function startVendor(options: Partial<DemoVendorOptions> = {}): DemoVendor {
    const usual = { gatewayUrl: 'http://gateway', keys: gateway.deps.vendorKeys, clock, send: straight }
    const vendor = createDemoVendor({ ...usual, pauses: [1, 1], finishPause: 5, ...options })
    open.push(vendor)
    return vendor
  }

  /** A player at a game; `at` uses the same seat at another vendor process. @param units minor units of the currency */
  async function sit(vendor: DemoVendor, units: number, merchant: MerchantCode = 'azulejo') {
    const player = await seatPlayer(gateway, units, 0, merchant)
    const seat = { operator: merchant, vendor: 'AZULEJO', ticket: await ticketFor(gateway, player) }
    const at = (process: DemoVendor) => ({
      player,
      seat,
      session: () => requestVendor<SlotSession>(process, '/play/session', seat),
      async play(stake: string, round: string = crypto.randomUUID()) {
        forward(2_500)
        return requestVendor<SlotRound>(process, '/play/round', { ...seat, round, stake })
      },
      again: (stake: string, round: string) =>
        requestVendor<SlotRound>(process, '/play/round', { ...seat, round, stake }),
    })
    return { ...at(vendor), at }
  }

  return {
    startVendor,
    sit,
    straight,
    close: async () => {
      await Promise.all(open.map((vendor) => vendor.close()))
    },
  }
}
export type Tables = ReturnType<typeof tablesOf>
