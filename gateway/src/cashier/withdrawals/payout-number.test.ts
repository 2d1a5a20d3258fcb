import { expect, test } from '@jest/globals'
import { vietnamBanks } from '../banks/index.ts'
import { foldedName, readAccount } from './payout-number.ts'

const pix = (keyKind: 'CPF' | 'CNPJ' | 'EMAIL' | 'PHONE' | 'RANDOM', number: string) =>
  readAccount({ type: 'PIX', keyKind, number })

test.each([
  ['CPF', '111.444.777-35', '11144477735', '***.444.***-35'],
  ['CNPJ', '11.222.333/0001-81', '11222333000181', '**.222.***/****-81'],
  ['CNPJ', '12.abc.345/01DE-35', '12ABC34501DE35', '**.ABC.***/****-35'],
  ['EMAIL', 'Joana.Silva@Example.com', 'joana.silva@example.com', 'j***a@example.com'],
  ['PHONE', '+55 11 98877-0142', '+5511988770142', '+55 ** *****-0142'],
  ['PHONE', '11988770142', '+5511988770142', '+55 ** *****-0142'],
  ['EMAIL', 'mailto:joana.silva@example.com', 'joana.silva@example.com', 'j***a@example.com'],
  ['CPF', '111\u00a0444\u2011777–35', '11144477735', '***.444.***-35'],
  ['RANDOM', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000', '123e****-****-0000'],
] as const)('[MB-05] reads a PIX key by %s, %s', (kind, typed, number, masked) => {
  expect(pix(kind, typed)).toMatchObject({ number, masked })
})

test.each([
  ['CPF', '111.444.777-36'],
  ['CPF', '111.111.111-11'],
  ['CPF', '1114447773'],
  ['CPF', '١١١٤٤٤٧٧٧٣٥'],
  ['CNPJ', '11.222.333/0001-82'],
  ['CNPJ', '00000000000000'],
  ['EMAIL', 'joana@example'],
  ['EMAIL', `${'j'.repeat(70)}@example.com`],
  ['PHONE', '1132165498'],
  ['PHONE', '+351912345678'],
  ['RANDOM', '123e4567-e12b-12d1-a456'],
] as const)('[MB-05] refuses as a PIX key by %s: %s', (kind, typed) => {
  expect(pix(kind, typed)).toBe('payout.number')
})

test('[MB-05] checks the check digits and the country of an IBAN', () => {
  const iban = (number: string) => readAccount({ type: 'IBAN', number })
  expect(iban('pt50 0002 0123 1234 5678 9015 4')).toMatchObject({
    number: 'PT50000201231234567890154',
    masked: 'PT50 ****0154',
  })
  for (const typed of [
    'PT50\u00a00002\u00a00123\u00a01234\u00a05678\u00a09015\u00a04',
    'IBAN: PT50.0002.0123.1234.5678.9015-4',
  ])
    expect(iban(typed)).toMatchObject({ number: 'PT50000201231234567890154' })
  for (const wrong of ['PT50000201231234567890155', 'PT5000020123123456789015', 'XX00123', ''])
    expect(iban(wrong)).toBe('payout.number')
})

test('[MB-05] a Vietnamese account needs a bank of the list', () => {
  const account = (bin: string, number: string) => readAccount({ type: 'VN_BANK', bin, number })
  expect(account('970436', '0011 0012 34567')).toMatchObject({
    number: '0011001234567',
    bin: '970436',
    masked: '****4567',
  })
  expect(account('123456', '0011001234567')).toBe('payout.bank')
  expect(account('toString', '0011001234567')).toBe('payout.bank')
  expect(account('970436', '12345')).toBe('payout.number')
  for (const bin of Object.keys(vietnamBanks)) expect(bin).toMatch(/^9704\d\d$/)
})

test('[MB-05] names are compared without accents and case', () => {
  expect(foldedName('  José  da Silvá ')).toBe(foldedName('JOSE DA SILVA'))
  expect(foldedName('Nguyễn Văn Đức')).toBe('NGUYEN VAN DUC')
  expect(foldedName('Marina d’Ávila–Duarte')).toBe(foldedName("MARINA D'AVILA DUARTE"))
})

test.each(['BR1500000000000010932840814P2', 'TR330006100519786457841326', 'UA213223130000026007233566001'])(
  '[MB-05] an IBAN outside of SEPA is out of reach: %s',
  (number) => {
    expect(readAccount({ type: 'IBAN', number })).toBe('payout.country')
  },
)
