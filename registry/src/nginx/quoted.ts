/** Quotes a value for an nginx setting; throws for characters that have a meaning to nginx. */
export function quoted(value: string): string {
  const quote = value.includes('"') ? "'" : '"'
  if (value.includes(quote) || /[\\$\r\n]/.test(value)) throw new Error(`${value} cannot stand in a header`)
  return quote + value + quote
}
