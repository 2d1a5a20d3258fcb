import { vendors } from '@azulejo/shared/brand-data'
import { freshPartnerKeys } from '@azulejo/shared/partner'
import {
  consolidatedFunds,
  launchGame,
  type RequestOf,
  type Transfer,
  transferOrder,
  walletTransfer,
} from '@azulejo/shared/wire'
import { gameOf } from '../demo/src/games/all-games.ts'
import type { PlayedRound, PlaySession } from '../demo/src/games/core/play-shapes.ts'
import { createDemoVendor, type DemoVendor } from '../demo/src/vendor/demo-vendor.ts'
import type { GatewayOptions } from '../src/index.ts'
import { createDemoTransferVendor } from '../src/play/transfers/demo-transfer-vendor.ts'
import { createRoundWork } from '../src/play/transfers/pull-rounds.ts'
import { createRecallWork } from '../src/play/transfers/recall-work.ts'
import { createReturnWork } from '../src/play/transfers/return-balance.ts'
import { createTransferWork } from '../src/play/transfers/transfer-work.ts'
import { newKey } from './demo-payments.ts'
import { answered, requestVendor } from './play-table.ts'
import type { Player } from './seated-player.ts'
import { type TestClock, type TestGateway, testClock, testGateway } from './test-gateway.ts'

const walletVendors = ['SERRA', 'CALCADA', 'LOTUS']
const vendorKeys = freshPartnerKeys(vendors.map(({ code }) => code))

export type TransferSite = {
  readonly gateway: TestGateway
  readonly vendor: DemoVendor
  /** Sends requests to the vendors; a test may replace the function. */
  readonly network: { toVendor: (request: Request) => Promise<Response> }
  /** Runs the due work: transfers, status queries, balances. */
  work(): Promise<void>
  /** Transfers back the balances of games that were left. */
  fetchLeft(): Promise<void>
  /** Looks at the due wallets of excluded members. */
  recall(): Promise<void>
  /** Queries the due vendors for rounds played there. */
  pullRounds(): Promise<void>
  transfer(player: Player, request: RequestOf<typeof walletTransfer>, key?: string): Promise<readonly Transfer[]>
  /** The transfer as its member sees it. */
  look(player: Player, transfer: Pick<Transfer, 'reference'>): Promise<Transfer>
  close(): Promise<void>
}

/**
 * A gateway with the demonstration's vendors that hold wallets, connected without a network.
 * @param open opens the gateway, for sites with more than the vendors
 */
export async function transferSite(
  options: GatewayOptions = {},
  open: (options: GatewayOptions & { readonly clock: TestClock }) => Promise<TestGateway> = testGateway,
): Promise<TransferSite> {
  const clock: TestClock = testClock()
  const network = { toVendor: (request: Request) => vendor.fetch(request) }
  const to = { url: 'http://vendor.test', keys: vendorKeys, clock, patience: 10_000 }
  const send = (request: Request) => {
    const { signal } = request
    const left = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return Promise.race([network.toVendor(request), left])
  }
  const gateway = await open({
    vendorKeys,
    transferVendors: new Map(
      walletVendors.map((code) => [code, createDemoTransferVendor({ ...to, send, vendor: code })]),
    ),
    ...options,
    clock,
  })
  const vendor = createDemoVendor({
    gatewayUrl: 'http://gateway.test',
    keys: vendorKeys,
    clock,
    pauses: [],
    send: (request) => gateway.fetch(request),
  })
  const work = createTransferWork(gateway.deps)
  const returns = createReturnWork(gateway.deps)
  const rounds = createRoundWork(gateway.deps)
  const recalls = createRecallWork(gateway.deps)
  return {
    gateway: { ...gateway, clock },
    vendor,
    network,
    work: () => work.run(),
    fetchLeft: () => returns.run(),
    pullRounds: () => rounds.run(),
    recall: () => recalls.run(),
    transfer: async ({ token, merchant }, request, key = newKey()) =>
      (await gateway.get(walletTransfer, request, { token, merchant, key })).transfers,
    look: ({ token, merchant }, { reference }) => gateway.get(transferOrder, { reference }, { token, merchant }),
    async close() {
      await vendor.close()
      await gateway.close()
    },
  }
}

export type TransferRequest = RequestOf<typeof walletTransfer>

const requestOf = (direction: 'IN' | 'OUT', vendor: string, amount?: string): TransferRequest => ({
  direction,
  vassalages: [vendor],
  ...(amount ? { amount } : {}),
})

/** Launches the first game of a vendor that is played with a game of the demonstration, and opens its session there. */
export async function playAt({ gateway, vendor }: TransferSite, player: Player, vassalage: string, kind = 'slot') {
  const games = await gateway.deps.db
    .selectFrom('game')
    .select(['node_id', 'game_classify', 'game_type'])
    .where('node_id', 'like', `${vassalage}.%`)
    .where('status', '=', 'open')
    .orderBy('node_id')
    .execute()
  const game = games.find(
    ({ game_classify: gameClassify, game_type: gameType }) => gameOf({ gameClassify, gameType }).key === kind,
  )
  if (!game) throw new Error(`${vassalage} has no ${kind}`)
  const nodeId = game.node_id
  const gameId = nodeId.slice(vassalage.length + 1)
  const { content } = await gateway.get(
    launchGame,
    {
      gameId,
      nodeId,
      vassalage,
      username: 'tester',
      merchantCode: player.merchant,
      language: 'pt',
      accountType: 1 as const,
      confirmTrans: 0 as const,
      launchMode: 'GLS' as const,
      platform: 'html5-desktop' as const,
      clientType: 3 as const,
    },
    player,
  )
  const { operator, vendor: named, ticket } = Object.fromEntries(new URL(content.game_url ?? '').searchParams)
  const seat = { operator, vendor: named, ticket }
  const session = answered(await requestVendor<PlaySession>(vendor, '/play/session', seat))
  return {
    nodeId,
    visit: content.visit,
    session,
    seat,
    /** Plays a round of the slot, which needs nothing but a stake: the lowest, after the game's minimum pause. */
    async round() {
      gateway.clock.forward(session.leastRound)
      const [stake] = session.stakes
      const request = { ...seat, round: crypto.randomUUID(), stake }
      return answered(await requestVendor<PlayedRound>(vendor, '/play/round', request))
    },
  }
}

/** Functions that tests of transfers use with a site. */
export const transferHelpers = (siteOf: () => TransferSite) => ({
  inOf: (vendor: string, amount?: string) => requestOf('IN', vendor, amount),
  outOf: (vendor: string, amount?: string) => requestOf('OUT', vendor, amount),
  requestTransfer: ({ token, merchant }: Player, request: TransferRequest, key = newKey()) =>
    siteOf().gateway.request(walletTransfer, request, { token, merchant, key }),
  look: (player: Player, transfer: Transfer | undefined) =>
    siteOf().look(player, { reference: transfer?.reference ?? '' }),
  /** Amounts of the main wallet, of pending transfers and of each vendor. */
  async partsOf(player: Player) {
    const { main, inFlight, vendors } = await siteOf().gateway.get(consolidatedFunds, {}, player)
    const held = Object.fromEntries(vendors.map(({ vassalage, amount }) => [vassalage, amount]))
    return { main: main.amount, inFlight: inFlight.amount, ...held }
  },
  /** Runs the due work until no transfer of the player is pending. */
  async settle(player: Player) {
    const { gateway, work } = siteOf()
    for (let turn = 0; turn < 10; turn += 1) {
      await work()
      const { transfers } = await gateway.get(consolidatedFunds, {}, player)
      if (transfers.length === 0) return
      gateway.clock.forward(60_000)
    }
    throw new Error('a transfer does not come to its end')
  },
  /** Intercepts matching requests from the gateway to the vendor until `end` is called. @param part part of the address */
  between(method: 'GET' | 'POST', part: string, change: (request: Request) => Promise<Response>) {
    const { network } = siteOf()
    const reach = network.toVendor
    network.toVendor = (request) =>
      request.method === method && request.url.includes(part) ? change(request) : reach(request)
    return {
      end: () => {
        network.toVendor = reach
      },
    }
  },
})
