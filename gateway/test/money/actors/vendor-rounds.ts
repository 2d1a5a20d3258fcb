import { createRoundWork } from '../../../src/play/transfers/pull-rounds.ts'
import { walletVendors } from '../../../src/play/transfers/transfer-vendors.ts'
import type { Actor, Run } from '../actor.ts'
import { pickOf } from '../chance.ts'
import { wordsOf } from '../vendor-rounds.ts'
import type { VendorWallets } from '../vendor-wallets.ts'

const minute = 60_000

/** Players at vendors that hold wallets, and gateways that query their rounds. */
export async function vendorRoundActor(run: Run, service: VendorWallets): Promise<Actor> {
  const { clients, clock, db, processes } = run
  const { code } = clients.merchant
  const vendors = walletVendors(clients.merchant).map((vendor) => vendor.code)
  const playerOf = (member: string) => `${code}_${member}`
  /** Settlement times of counted rounds. */
  const settledAt = new Map<string, number>()
  // Removes what earlier runs in this database stored about their vendors.
  await db.deleteFrom('vendor_round_feed').execute()

  const pull = async (which: number): Promise<void> => {
    await processes.work(which, (deps) => createRoundWork(deps).run())
  }
  const keptRounds = () =>
    db
      .selectFrom('round')
      .select(['id', 'member_id', 'vassalage', 'vendor_round_id', 'bet', 'valid_bet', 'payout', 'status', 'settled_at'])
      .where('merchant', '=', code)
      .where('vassalage', 'in', vendors)
      .where(
        'member_id',
        'in',
        clients.players.map(({ id }) => id),
      )
      .execute()
  type Kept = Awaited<ReturnType<typeof keptRounds>>[number]

  /**
   * Compares a round of the history with its vendor's records: the vendor reported it, and a counted round keeps its
   * settlement time. @returns the errors
   */
  function compare({ id: row, bet, payout, status, settled_at, ...kept }: Kept): string[] {
    const [id = '', earlier] = kept.vendor_round_id.split('.')
    const known = service.rounds.all.get(id)
    const name = `round ${kept.vendor_round_id}`
    if (!known) return [`${name} is in the history, and no vendor has it`]
    if (known.vendor !== kept.vassalage || known.player !== playerOf(kept.member_id))
      return [`${name} is of ${kept.member_id} at ${kept.vassalage}`]
    const wasReported = (as: 'settled' | 'cancelled') =>
      service.rounds.wasReported(id, wordsOf({ stake: bet, payout, status: as }))
    const difference = payout > bet ? payout - bet : bet - payout
    const counts = status === 'settled' ? (difference < bet ? difference : bet) : 0n
    const found = kept.valid_bet === counts ? [] : [`${name} counts ${kept.valid_bet} instead of ${counts}`]
    if (earlier !== undefined)
      return earlier === `${row}` && status === 'cancelled' && (wasReported('settled') || wasReported('cancelled'))
        ? found
        : [...found, `${name} is ${status} and is told no more`]
    if (status === 'open' || !wasReported(status))
      found.push(`${name} is ${status} ${bet} ${payout}, which no vendor told`)
    const at = settled_at?.getTime() ?? 0
    if (status === 'settled' && (settledAt.get(id) ?? at) !== at) found.push(`${name} settled twice`)
    if (status === 'settled') settledAt.set(id, at)
    else settledAt.delete(id)
    return found
  }
  async function compareAll(): Promise<readonly Kept[]> {
    const rows = await keptRounds()
    for (const finding of rows.flatMap(compare)) run.report(finding)
    return rows
  }
  /** Ids of rounds whose last state is missing in the history, or is there twice. */
  function missingIn(rows: readonly Kept[]): string[] {
    const shown = Map.groupBy(rows, ({ vendor_round_id }) => vendor_round_id)
    return [...service.rounds.all.values()].flatMap((round) => {
      const found = (shown.get(round.id) ?? []).map(({ bet, payout, status }) => `${status} ${bet} ${payout}`)
      return found.length === 1 && found[0] === wordsOf(round) ? [] : [round.id]
    })
  }

  return {
    name: 'vendorRounds',
    moves: {
      'plays at a vendor': {
        weight: 6,
        async go(random) {
          const [client, vendor] = [clients.pick(random), pickOf(random, vendors)]
          const gain = BigInt(random.between(-20_000, 15_000))
          return vendor && service.play(vendor, playerOf(client.id), gain)
            ? `${client.id} ${vendor} ${gain}`
            : undefined
        },
      },
      'a vendor corrects a round': { weight: 3, go: async (random) => service.correct(random) },
      'rounds are asked for': {
        weight: 5,
        async go(random) {
          if (vendors.length === 0) return undefined
          clock.forward(random.below(minute))
          await (random.chance(0.3) ? Promise.all([pull(0), pull(1)]) : pull(random.below(2)))
          return `${(await compareAll()).length} are known`
        },
      },
    },

    async settle() {
      if (vendors.length === 0) return ''
      clock.forward(minute)
      await pull(0)
      return missingIn(await compareAll()).join(', ')
    },

    async checkEnd() {
      if (vendors.length === 0) return []
      const rows = await keptRounds()
      const found = missingIn(rows).map((id) => `round ${id} is not in the history as its vendor has it`)
      // The wins and losses of the history equal the real ones.
      for (const { id } of clients.players)
        for (const vendor of vendors) {
          const { won } = service.walletOf(vendor, playerOf(id))
          const recorded = rows
            .filter(
              ({ member_id, vassalage, status }) => member_id === id && vassalage === vendor && status === 'settled',
            )
            .reduce((sum, { bet, payout }) => sum + payout - bet, 0n)
          if (recorded !== won) found.push(`${id} won ${won} at ${vendor}, by the history ${recorded}`)
        }
      return found
    },
  }
}
