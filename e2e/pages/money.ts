const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Formats a platform amount, for example `1000.00`, as Brazilian reais. */
export const inReais = (amount: string): string => reais.format(Number(amount))

/** Cents of an amount of the platform. */
export const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Date in the brand's time zone, as the platform counts days, for example `2026-11-20`. */
export const dayInSaoPaulo = (at = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(at)
