import { type EmvField, emvCode, plainText } from './emv-code.ts'

export type VietQr = {
  /** Six digits that name the bank. */
  readonly bin: string
  readonly account: string
  /** Whole đồng. */
  readonly amount: bigint
  /** Bill number that identifies the transfer. */
  readonly bill?: string
  /** Description of the transfer; shortened to 25 characters without accents. */
  readonly text: string
}

/** The text of a VietQR code for one transfer to an account. Source: NAPAS, QR switching service, merchant-presented. */
export function vietQr({ bin, account, amount, bill, text }: VietQr): string {
  if (!/^\d{6}$/.test(bin)) throw new RangeError(`${bin} is no BIN`)
  const billed: readonly EmvField[] = bill === undefined ? [] : [['01', bill]]
  return emvCode([
    ['00', '01'],
    ['01', '12'],
    [
      '38',
      [
        ['00', 'A000000727'],
        [
          '01',
          [
            ['00', bin],
            ['01', account],
          ],
        ],
        ['02', 'QRIBFTTA'],
      ],
    ],
    ['53', '704'],
    ['54', String(amount)],
    ['58', 'VN'],
    ['62', [...billed, ['08', plainText(text, 25)]]],
  ])
}
