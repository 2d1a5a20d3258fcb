import type { Row } from './command.ts'

/** Rows under the names of their columns, padded with spaces; nothing for no rows. */
export function table(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  if (names.length === 0) return ''
  const widths = names.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  return `${padded.map((line) => line.trimEnd()).join('\n')}\n`
}
