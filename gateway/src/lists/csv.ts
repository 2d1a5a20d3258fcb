import type { ByLanguage } from '@azulejo/shared/kernel'

/** A column of a file: its head by language, and the content of its cells. */
export type CsvColumn<Row> = {
  readonly head: ByLanguage<string>
  readonly cell: (row: Row) => string | number
}

const number = /^-?\d+(\.\d+)?$/

/** Start of a text that spreadsheets would run as a formula. */
const formula = /^[\s]*[=+\-@\t\r]/

/** A cell as in RFC 4180, escaped so that no spreadsheet reads it as a formula. */
export function csvCell(value: string | number): string {
  const text = String(value)
  if (number.test(text)) return text
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Without a byte order mark spreadsheets read UTF-8 as an older encoding. */
export const byteOrderMark = '\ufeff'
