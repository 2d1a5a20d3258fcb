import type { ByLanguage } from '@azulejo/shared/kernel'

/** A column of a file: its head in the caller's language and what stands below it. */
export type CsvColumn<Row> = {
  readonly head: ByLanguage<string>
  readonly cell: (row: Row) => string | number
}

const number = /^-?\d+(\.\d+)?$/

/** Spreadsheets take a text that starts like this for a formula, and run it. */
const formula = /^[\s]*[=+\-@\t\r]/

/** A cell by RFC 4180 that no spreadsheet takes for a formula. */
export function csvCell(value: string | number): string {
  const text = String(value)
  if (number.test(text)) return text
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Without it spreadsheets take UTF-8 for an older encoding. */
export const byteOrderMark = '\ufeff'
