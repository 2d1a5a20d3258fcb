import { expect, test } from '@jest/globals'
import { readFullName, readIdentityNumber } from './identity-number.ts'

test('[MB-02] a CPF is read as its eleven digits if both check digits are right', () => {
  expect(readIdentityNumber('cpf', ' 529.982.247-25')).toBe('52998224725')
  expect(readIdentityNumber('cpf', '12345678909')).toBe('12345678909')
  for (const wrong of ['529.982.247-24', '529.982.247-15', '111.111.111-11', '5299822472', '529982247255', '５２x', ''])
    expect([wrong, readIdentityNumber('cpf', wrong)]).toEqual([wrong, undefined])
})

test('[MB-02] a NIF belongs to a person and has a right check digit', () => {
  expect(readIdentityNumber('nif', '123 456 789')).toBe('123456789')
  expect(readIdentityNumber('nif', '277777771')).toBe('277777771')
  for (const wrong of ['123456788', '500000000', '12345678', '1234567890', 'abcdefghi'])
    expect([wrong, readIdentityNumber('nif', wrong)]).toEqual([wrong, undefined])
})

test('[MB-02] the number of another document consists of letters and digits, with at least one digit', () => {
  expect(readIdentityNumber('document', 'c-12 345.67')).toBe('C1234567')
  for (const wrong of ['abc1', 'ABCDEF', '1'.repeat(21), '<script>1'])
    expect([wrong, readIdentityNumber('document', wrong)]).toEqual([wrong, undefined])
})

test('[MB-02] a full name consists of letters of any script', () => {
  expect(readFullName('  Marina   d’Ávila-Duarte ')).toBe('Marina d’Ávila-Duarte')
  expect(readFullName('Nguyễn Thị Ánh')).toBe('Nguyễn Thị Ánh'.normalize('NFC'))
  expect(readFullName('王伟')).toBe('王伟')
  for (const wrong of ['', 'M', '12 34', 'Marina <b>', `M${'a'.repeat(100)}`])
    expect([wrong, readFullName(wrong)]).toEqual([wrong, undefined])
})
