/** Splits a command line without variables into leading `NAME=value` settings and words; quotes keep a word together. */
export function wordsOf(line: string): {
  readonly settings: Readonly<Record<string, string>>
  readonly words: string[]
} {
  const parts = [...line.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g)].map(([part]) => part.replaceAll(/['"]/g, ''))
  const first = parts.findIndex((part) => !/^[A-Z][A-Z_0-9]*=/.test(part))
  const settings = parts.slice(0, first).map((part) => part.split(/=(.*)/s, 2) as [string, string])
  return { settings: Object.fromEntries(settings), words: parts.slice(first) }
}
