import type { Merchant } from '../../platform/merchants/merchants.ts'
import { accountKey } from './create-member.ts'

/** Names that suggest the operator's staff, in the languages of the site, and words with a meaning for programs. */
const reserved: ReadonlySet<string> = new Set([
  ...'admin adm administrator administrador administradora administracion root superuser sysadmin'.split(' '),
  ...'webmaster hostmaster postmaster moderator moderador moderadora staff official oficial'.split(' '),
  ...'system sistema support suporte soporte service servico servicio atendimento atencion kefu'.split(' '),
  ...'help helpdesk ajuda ayuda security seguranca seguridad finance financeiro finanzas'.split(' '),
  ...'cashier caixa cajero tesouraria tesoreria payments pagamentos pagos compliance'.split(' '),
  ...'operator operador manager gerente casino cassino guest visitante anonymous anonimo'.split(' '),
  ...'equipe equipa equipo team staffteam casa house banca banco bank banker cassa agent agente agents'.split(' '),
  ...'null undefined nan true false prototype'.split(' '),
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
])

const letters: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** The spellings with letters in place of look-alike digits; a 1 may stand for `i` or `l`. */
const spellings = (name: string): string[] => {
  const spelled = name.replace(/[03457]/g, (digit) => letters[digit] ?? digit)
  return [spelled.replaceAll('1', 'i'), spelled.replaceAll('1', 'l')]
}

/** Whether a user name could pass for the operator: `admin`, `Adm1n`, `suporte24`, the brand's name, or both together. */
export function isReservedName({ code, name }: Merchant, account: string): boolean {
  const key = accountKey(account)
  const brands = [code, accountKey(name).replace(/[^a-z0-9]/g, '')]
  return [key, key.replace(/[0-9]+$/, '')].flatMap(spellings).some((spelled) => {
    const rest = brands.reduce((text, brand) => text.replace(brand, ''), spelled)
    return rest === '' || reserved.has(spelled) || reserved.has(rest)
  })
}
