import { languages, wallTime } from '@azulejo/shared/kernel'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { csvFile, decimalCell } from './csv.ts'

/** Parses a CSV line by RFC 4180, with the separator of its language. */
const readLine = (line: string, separator: string): string[] =>
  [
    ...line
      .replace(/\r\n$/, '')
      .matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}"]*))`, 'g')),
  ].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')

const english = csvFile('en')

describe('cells of a file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+351 21', "'+351 21"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =HYPERLINK("http://a.test")', `"' =HYPERLINK(""http://a.test"")"`],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['-12.50', '-12.50'],
    [-3, '-3'],
    ['Mesa "VIP", 2', '"Mesa ""VIP"", 2"'],
    ['a; b', '"a; b"'],
    ['Roleta Lisboa', 'Roleta Lisboa'],
  ])('%j is written as %j', (value, written) => {
    expect(english.line([value])).toBe(`${written}\r\n`)
  })

  test.each([
    ['pt', ';'],
    ['en', ','],
  ] as const)(
    'no cell is a formula for a spreadsheet, and every text can be read back in %s',
    (language, separator) => {
      const { line } = csvFile(language)
      fc.assert(
        fc.property(
          fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 6 }),
          (cells) => {
            const read = readLine(line(cells), separator)
            expect(read.map((cell, place) => (cell === cells[place] ? cell : cell.slice(1)))).toEqual(cells)
            for (const cell of read) expect(/^\s*[=+@-]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)).toBe(false)
          },
        ),
      )
    },
  )
})

const golden = {
  pt: ['Dia;Valor', '2026-10-25 01:30:00 +01:00;"Mesa, 1.5";1.5;-1234,50;7'],
  'pt-PT': ['Dia;Valor', '2026-10-25 01:30:00 +01:00;"Mesa, 1.5";1.5;-1234,50;7'],
  es: ['Día;Importe', '2026-10-25 01:30:00 +01:00;"Mesa, 1.5";1.5;-1234,50;7'],
  en: ['Day,Amount', '2026-10-25 01:30:00 +01:00,"Mesa, 1.5",1.5,-1234.50,7'],
  zh: ['日期,金额', '2026-10-25 01:30:00 +01:00,"Mesa, 1.5",1.5,-1234.50,7'],
} as const

test.each(languages)('[MB-07] a file in %s has its separator and decimal sign, and no text changes', (language) => {
  const { head, line } = csvFile(language)
  const heads = [
    { pt: 'Dia', en: 'Day', es: 'Día', zh: '日期' },
    { pt: 'Valor', en: 'Amount', es: 'Importe', zh: '金额' },
  ]
  const at = wallTime('Europe/Lisbon', Date.UTC(2026, 9, 25, 0, 30))
  expect([head(heads), line([at, 'Mesa, 1.5', '1.5', decimalCell('-1234.50'), 7])]).toEqual(
    golden[language].map((text, place) => (place === 0 ? `\ufeff${text}\r\n` : `${text}\r\n`)),
  )
})
