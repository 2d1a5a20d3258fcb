/** A value for an nginx setting, in quotes; throws for signs that nginx would read as its own. */
export function quoted(value: string): string {
  const quote = value.includes('"') ? "'" : '"'
  if (value.includes(quote) || /[\\$\r\n]/.test(value)) throw new Error(`${value} cannot stand in a header`)
  return quote + value + quote
}
