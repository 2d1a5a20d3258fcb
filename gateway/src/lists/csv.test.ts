import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { csvCell, csvLine } from './csv.ts'

/** Parses a CSV line by RFC 4180. */
const readLine = (line: string): string[] =>
  [...line.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

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
    ['Roleta Lisboa', 'Roleta Lisboa'],
  ])('%j is written as %j', (value, written) => {
    expect(csvCell(value)).toBe(written)
  })

  test('no cell is a formula for a spreadsheet, and every text can be read back', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 6 }), (cells) => {
        const read = readLine(csvLine(cells))
        expect(read.map((cell, place) => (cell === cells[place] ? cell : cell.slice(1)))).toEqual(cells)
        for (const cell of read) expect(/^\s*[=+@-]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)).toBe(false)
      }),
    )
  })
})
