import { type EmvField, emvCode, plainText } from './emv-code.ts'

export type Payee = {
  readonly name: string
  readonly city: string
}

export type BrCode = {
  readonly payee: Payee
  /** The payee's PIX key for a reusable code, or the URL of a charge for a code that is paid once. */
  readonly account: { readonly key: string; readonly info?: string } | { readonly url: string }
  /** Decimal with two digits, for example `66.66`; by default the payer or the charge gives the amount. */
  readonly amount?: string
  /** 1 to 35 letters and digits. `***` leaves the txid to the payer's bank or to the charge. */
  readonly txid?: string
}

/** The text of a PIX code. Source: Banco Central do Brasil, Manual de Padrões para Iniciação do Pix, sections 6.1, 6.2. */
export function brCode({ payee, account, amount, txid = '***' }: BrCode): string {
  if (!/^(\*{3}|[A-Za-z0-9]{1,35})$/.test(txid)) throw new RangeError(`${txid} is no txid`)
  const isCharge = 'url' in account
  const info: readonly EmvField[] = !isCharge && account.info ? [['02', account.info]] : []
  return emvCode([
    ['00', '01'],
    ...(isCharge ? ([['01', '12']] as const) : []),
    ['26', [['00', 'BR.GOV.BCB.PIX'], isCharge ? ['25', account.url] : ['01', account.key], ...info]],
    ['52', '0000'],
    ['53', '986'],
    ...(amount === undefined ? [] : ([['54', amount]] as const)),
    ['58', 'BR'],
    ['59', plainText(payee.name, 25)],
    ['60', plainText(payee.city, 15)],
    ['62', [['05', txid]]],
  ])
}
