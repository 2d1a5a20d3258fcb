import { type ByLanguage, inLanguage, type Language, numberFormat } from '@azulejo/shared/kernel'
import { below } from '../locales/index.ts'
import { formatOf } from '../merchants/languages.ts'

/** Heads of columns that the files of several groups have. */
export const columnHeads = below('platform.column.')

/** An amount or another number with decimals, as on the wire. */
type DecimalCell = { readonly decimal: string }

export type CsvCell = string | number | DecimalCell

export const decimalCell = (decimal: string): DecimalCell => ({ decimal })

/** A column of a file: its head by language, and the content of its cells. Cells with decimals are `decimalCell`. */
export type CsvColumn<Row> = {
  readonly head: ByLanguage<string>
  readonly cell: (row: Row) => CsvCell
}

const number = /^-?\d+(\.\d+)?$/

/** Start of a text that spreadsheets would run as a formula. */
const formula = /^[\s]*[=+\-@\t\r]/

/** Without a byte order mark spreadsheets read UTF-8 as an older encoding. */
const byteOrderMark = '\ufeff'

const decimalSign = (language: Language): string =>
  numberFormat(formatOf[language])
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** A text as in RFC 4180, escaped so that no spreadsheet reads it as a formula. */
function textCell(text: string): string {
  if (number.test(text)) return text
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * The writer of all files. Decimals have the sign of the language, and a semicolon separates cells where that sign is the
 * comma: spreadsheets in that language expect both.
 */
export function csvFile(language: Language) {
  const sign = decimalSign(language)
  const separator = sign === ',' ? ';' : ','
  const cellText = (cell: CsvCell) =>
    typeof cell === 'object' ? cell.decimal.replace('.', sign) : textCell(String(cell))
  const line = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(separator)}\r\n`
  return {
    line,
    /** The start of a file: the byte order mark and the column heads. */
    head: (heads: readonly (string | ByLanguage<string>)[]): string =>
      `${byteOrderMark}${line(heads.map((head) => (typeof head === 'string' ? head : inLanguage(head, language))))}`,
  }
}
