import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { brCode } from './br-code.ts'
import { crcOf, emvCode, plainText } from './emv-code.ts'
import { multibancoReference } from './multibanco.ts'
import { vietQr } from './viet-qr.ts'

/** CRC-16/CCITT-FALSE bit by bit. */
function slowCrc(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1'))
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isSet = ((crc >> 15) & 1) !== ((byte >> bit) & 1)
      crc = ((crc << 1) & 0xffff) ^ (isSet ? 0x1021 : 0)
    }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Parses the fields of a code as a reader does. */
function readFields(code: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

describe('checksums', () => {
  test.each([
    ['123456789', '29B1'],
    [
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      '1D3D',
    ],
    [
      '00020101021153037045802VN38540010A00000072701240006970436011010319334300208QRIBFTTA62220818Thanh toan hoa don6304',
      'FCE9',
    ],
    [
      '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304',
      'A322',
    ],
  ])('of %s', (text, crc) => expect(crcOf(text)).toBe(crc))

  test('the checksum of any text equals a bitwise computation', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32))) }),
        (text) => {
          expect(crcOf(text)).toBe(slowCrc(text))
        },
      ),
    ))
})

describe('a PIX code', () => {
  const payee = { name: 'EMPRESA', city: 'BRASILIA' }

  test('[MB-04] for a key has its published checksum', () =>
    expect(brCode({ payee, account: { key: '+5511943214321' }, amount: '66.66' })).toMatch(/62070503\*{3}630404ED$/))

  test('[MB-04] for a charge has its published checksum', () =>
    expect(
      brCode({
        payee: { ...payee, city: 'SAO PAULO' },
        account: { url: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99' },
      }),
    ).toMatch(/^00020101021226770014BR\.GOV\.BCB\.PIX2555.*6304EEAB$/))

  test('truncates name and city to the allowed length, without accents', () => {
    const fields = readFields(
      brCode({
        payee: { name: 'Associação dos Azulejos de São João', city: 'São José dos Campos' },
        account: { key: 'a' },
        txid: 'AZ1',
      }),
    )
    expect(fields).toMatchObject({ 59: 'Associacao dos Azulejos d', 60: 'Sao Jose dos Ca', 62: '0503AZ1', 53: '986' })
  })

  test.each(['', 'a b', 'x'.repeat(36), 'ção'])('refuses the txid "%s"', (txid) =>
    expect(() => brCode({ payee, account: { key: 'a' }, txid })).toThrow(RangeError),
  )
})

test('[MB-04] a VietQR code has the published text', () =>
  expect(
    vietQr({ bin: '970416', account: '224528479', amount: 10_000n, bill: 'NPS6869', text: 'TRANSFER TO SOMEONE' }),
  ).toBe(
    '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA53037045405100005802VN62340107NPS68690819TRANSFER TO SOMEONE6304AC13',
  ))

test('the text of a Vietnamese transfer loses its accents', () =>
  expect(plainText('Đặng Thị Hồng nạp tiền', 25)).toBe('Dang Thi Hong nap tien'))

test('a field that exceeds its length throws', () =>
  expect(() => emvCode([['26', 'x'.repeat(100)]])).toThrow(RangeError))

describe('a Multibanco reference', () => {
  test('[MB-04] has the published check digits', () =>
    expect(multibancoReference({ entity: '11604', subEntity: '999', sequence: 1234, cents: 2_586n })).toEqual({
      entity: '11604',
      reference: '999123490',
    }))

  /** Computes the check digits with the weight table that terminals use. */
  const weights = [51, 73, 17, 89, 38, 62, 45, 53, 15, 50, 5, 49, 34, 81, 76, 27, 90, 9, 30, 3]
  const byWeights = (digits: string) =>
    98 - ([...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 97)

  test('agrees with the table of weights', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 99_999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 9_999 }),
        fc.bigInt({ min: 1n, max: 99_999_999n }),
        (entity, sub, sequence, cents) => {
          const subEntity = String(sub).padStart(3, '0')
          const { reference } = multibancoReference({ entity: String(entity), subEntity, sequence, cents })
          const digits = entity + subEntity + String(sequence).padStart(4, '0') + String(cents).padStart(8, '0')
          expect(Number(reference.slice(7))).toBe(byWeights(digits))
        },
      ),
    ))

  test.each([
    { entity: '1160', subEntity: '999', sequence: 1, cents: 1n },
    { entity: '11604', subEntity: '999', sequence: 10_000, cents: 1n },
    { entity: '11604', subEntity: '999', sequence: 1, cents: 0n },
    { entity: '11604', subEntity: '999', sequence: 1, cents: 100_000_000n },
  ])('refuses %o', (order) => expect(() => multibancoReference(order)).toThrow(RangeError))
})
