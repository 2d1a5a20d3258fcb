import { checkNumber } from './number-check.ts'

test.each([
  ['PT50 0002 0123 1234 5678 9015 4', { kind: 'right', country: 'PT' }],
  ['pt50-0002-0123-1234-5678-9015-4', { kind: 'right', country: 'PT' }],
  ['PT50 0002 0123 1234 5678 9015 5', { kind: 'wrong' }],
  ['PT50', { kind: 'wrong' }],
  ['BR15 0000 0000 0000 1093 2840 814P 2', { kind: 'abroad' }],
] as const)('[MB-05] the check digits of the IBAN "%s"', (typed, check) => {
  expect(checkNumber('IBAN', undefined, typed)).toEqual(check)
})

test.each([
  ['123e4567-e12b-12d1-a456-42665544', { kind: 'short', missing: 4 }],
  ['123e4567-e12b-12d1-a456-426655440000', { kind: 'right' }],
  ['123e4567-e12b-12d1-a456-42665544000g', { kind: 'wrong' }],
] as const)('[MB-05] the random key "%s"', (typed, check) => {
  expect(checkNumber('PIX', 'RANDOM', typed)).toEqual(check)
})

test('[MB-05] checks the digits of a CPF, and leaves other keys and accounts to the platform', () => {
  expect(checkNumber('PIX', 'CPF', '111.444.777-35')).toEqual({ kind: 'right' })
  expect(checkNumber('PIX', 'CPF', '111.444.777-36')).toEqual({ kind: 'wrong' })
  expect(checkNumber('PIX', 'EMAIL', 'ana@example.com')).toEqual({ kind: 'right' })
  expect(checkNumber('VN_BANK', undefined, '0071 0009 12345')).toEqual({ kind: 'right' })
})
