import type { Changes, Journal, Wallet } from './changes.ts'

const nameOf = ({ owner, kind, currency }: Pick<Wallet, 'owner' | 'kind' | 'currency'>) =>
  `${owner} ${kind} ${currency}`

export type LedgerCheck = {
  /** Returns errors in new journals, and wallets whose balance is not the sum of their entries. */
  check(changes: Changes): string[]
  /** Balance of a wallet according to the journals that were read. */
  heldIn(owner: string, kind: string, currency: string): bigint
}

/** Follows every wallet entry by entry. */
export function createLedgerCheck(): LedgerCheck {
  const held = new Map<string, bigint>()

  function follow({ id, key, entries }: Journal): string[] {
    const found: string[] = []
    const sums = new Map<string, bigint>()
    for (const { owner, kind, currency, amount, after } of entries) {
      sums.set(currency, (sums.get(currency) ?? 0n) + amount)
      if (!owner.startsWith('member:')) continue
      const name = nameOf({ owner, kind, currency })
      const balance = (held.get(name) ?? 0n) + amount
      held.set(name, balance)
      if (balance < 0n) found.push(`journal ${id} (${key}) leaves ${name} at ${balance}`)
      if (after !== balance) found.push(`journal ${id} (${key}) says ${after} is left in ${name}, and it is ${balance}`)
    }
    if (entries.length < 2) found.push(`journal ${id} (${key}) has ${entries.length} entries`)
    for (const [currency, sum] of sums) if (sum !== 0n) found.push(`journal ${id} (${key}) comes to ${sum} ${currency}`)
    return found
  }

  return {
    check({ journals, wallets }) {
      const found = journals.flatMap(follow)
      for (const wallet of wallets) {
        const sum = held.get(nameOf(wallet)) ?? 0n
        if (wallet.balance !== sum) found.push(`${nameOf(wallet)} says ${wallet.balance}, its entries come to ${sum}`)
      }
      return found
    },
    heldIn: (owner, kind, currency) => held.get(nameOf({ owner, kind, currency })) ?? 0n,
  }
}
