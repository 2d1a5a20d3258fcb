import type { Merchant } from '../merchants.ts'
import { accountKey } from './create-member.ts'

/** Names that speak for the house, in the languages of the site, and words that programs take for something else. */
const reserved: ReadonlySet<string> = new Set([
  ...'admin adm administrator administrador administradora administracion root superuser sysadmin'.split(' '),
  ...'webmaster hostmaster postmaster moderator moderador moderadora staff official oficial'.split(' '),
  ...'system sistema support suporte soporte service servico servicio atendimento atencion kefu'.split(' '),
  ...'help helpdesk ajuda ayuda security seguranca seguridad finance financeiro finanzas'.split(' '),
  ...'cashier caixa cajero tesouraria tesoreria payments pagamentos pagos compliance'.split(' '),
  ...'operator operador manager gerente casino cassino guest visitante anonymous anonimo'.split(' '),
  ...'null undefined nan true false prototype'.split(' '),
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
])

const letters: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** The letters that digits stand for; a 1 is written for two of them. */
const spellings = (name: string): string[] => {
  const spelled = name.replace(/[03457]/g, (digit) => letters[digit] ?? digit)
  return [spelled.replaceAll('1', 'i'), spelled.replaceAll('1', 'l')]
}

/**
 * Whether a user name would pass for the house: `admin`, `Adm1n`, `suporte24`, the brand's own name, and both together.
 */
export function isReservedName({ code, name }: Merchant, account: string): boolean {
  const key = accountKey(account)
  const brands = [code, accountKey(name).replace(/[^a-z0-9]/g, '')]
  return [key, key.replace(/[0-9]+$/, '')].flatMap(spellings).some((spelled) => {
    const rest = brands.reduce((text, brand) => text.replace(brand, ''), spelled)
    return rest === '' || reserved.has(spelled) || reserved.has(rest)
  })
}
