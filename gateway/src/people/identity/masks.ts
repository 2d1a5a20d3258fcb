/** A user name as others may see it, for example `ma***21`: at most two characters of either end. */
export function maskAccount(account: string): string {
  const signs = [...account]
  const shown = signs.length >= 6 ? 2 : 1
  return `${signs.slice(0, shown).join('')}***${signs.length > 2 ? signs.slice(-shown).join('') : ''}`
}

/** `m***a@example.com`: both ends of the name, and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, 1)}***${name.length > 1 ? name.slice(-1) : ''}${email.slice(at)}`
}

/** `+55 11 *****-0142`: the area and the last four digits. */
export function maskMobile(diallingCode: string, mobile: string): string {
  const digits = mobile.replaceAll(/\D/g, '')
  const hidden = '*'.repeat(Math.max(3, digits.length - 6))
  return `${diallingCode} ${digits.length > 6 ? `${digits.slice(0, 2)} ` : ''}${hidden}-${digits.slice(-4)}`
}
