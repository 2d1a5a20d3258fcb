/** A user name as others may see it, for example `ma***21`: never more than two signs of either end. */
export function maskAccount(account: string): string {
  const signs = [...account]
  const shown = signs.length >= 6 ? 2 : 1
  return `${signs.slice(0, shown).join('')}***${signs.length > 2 ? signs.slice(-shown).join('') : ''}`
}
