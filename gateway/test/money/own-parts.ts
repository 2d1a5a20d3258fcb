import type { Entry, Journal } from './changes.ts'

type Stake = { readonly free: bigint; readonly part: bigint; readonly bet: bigint; readonly bonus: number }
type BonusWallet = { free: bigint; part: bigint; bonus: number; isActive: boolean }

/**
 * The bonus wallets by the domain rules, from the movements alone: what the active bonus of a member owns, and what is free.
 * Stakes take free money first; completing and losing a bonus moves its part alone.
 */
export function createOwnParts() {
  const wallets = new Map<string, BonusWallet>()
  const stakes = new Map<string, Stake>()
  const walletOf = (owner: string): BonusWallet => {
    const known = wallets.get(owner)
    if (known) return known
    const made = { free: 0n, part: 0n, bonus: 0, isActive: false }
    wallets.set(owner, made)
    return made
  }
  const sumOf = (entries: readonly Entry[], isWanted: (entry: Entry) => boolean): bigint =>
    entries.filter(isWanted).reduce((sum, { amount }) => sum + amount, 0n)

  function end(wallet: BonusWallet, gone: bigint): string[] {
    const found = wallet.isActive && gone === -wallet.part ? [] : [`${-gone} of a bonus that owns ${wallet.part} went`]
    wallet.isActive = false
    wallet.part = 0n
    return found
  }
  /** What of a prize or of a cancelled stake comes to the wallet. */
  function back(wallet: BonusWallet, stake: Stake, step: string, paid: bigint): bigint {
    const isOwn = wallet.isActive && wallet.bonus === stake.bonus
    const part = isOwn ? (step === 'cancel' ? stake.part : (paid * stake.part) / stake.bet) : 0n
    const free = step === 'cancel' ? stake.free : 0n
    wallet.part += part
    wallet.free += free
    return part + free
  }

  /** Follows a movement. @returns the errors */
  function follow({ id, key, entries }: Journal): string[] {
    const [round, step = ''] = /^vendor:(.*):(bet|win|cancel)$/.exec(key)?.slice(1) ?? []
    const own = entries.find(({ owner, kind }) => owner.startsWith('member:') && kind === 'bonus')
    const known = round === undefined ? undefined : stakes.get(round)
    const owner = own?.owner ?? entries.find(({ owner: each }) => each.startsWith('member:'))?.owner
    const moved = own?.amount ?? 0n
    if (owner === undefined || (!own && !known)) return []
    const wallet = walletOf(owner)
    const found: string[] = []
    if (round !== undefined && step === 'bet') {
      const bet = sumOf(entries, ({ kind }) => kind === 'bets')
      const free = -moved < wallet.free ? -moved : wallet.free
      stakes.set(round, { free, part: -moved - free, bet, bonus: wallet.bonus })
      wallet.free -= free
      wallet.part += moved + free
    } else if (known) {
      const paid = -sumOf(entries, ({ kind }) => kind === 'bets')
      const wanted = back(wallet, known, step, paid)
      if (wanted !== moved) found.push(`${moved} came back instead of ${wanted}`)
    } else if (/^reward:\d+:(money|restored:\d+)$|^bonus:\d+:restored:\d+$/.test(key)) {
      if (wallet.isActive) found.push('a second bonus has started')
      if (!key.startsWith('bonus:')) wallet.bonus += 1
      wallet.isActive = true
      wallet.part = moved
    } else if (/^bonus:\d+:/.test(key)) found.push(...end(wallet, moved))
    else wallet.free += moved
    if (wallet.part < 0n || (own?.after !== undefined && own.after !== wallet.free + wallet.part))
      found.push(`the wallet holds ${own?.after}, by the rules ${wallet.free} and ${wallet.part} of the bonus`)
    return found.map((text) => `journal ${id} (${key}): ${text}`)
  }
  return {
    follow,
    /** What the active bonus of a member owns. */
    partOf: (member: string): bigint => walletOf(`member:${member}`).part,
  }
}
