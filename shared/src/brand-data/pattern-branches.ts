/** A pattern that the start of a value must match, or must not match. */
type Ahead = { readonly isWanted: boolean; readonly start: string }
/** One alternative of a pattern: the look-aheads at its front, and the pattern that the whole value must match. */
export type Branch = { readonly ahead: readonly Ahead[]; readonly whole: string }

const aheadAt = /^\((?:\?=|\?!)/

/** Returns the index after the character class, escape or character at `at`. */
function behind(pattern: string, at: number): number {
  if (pattern[at] === '\\') return at + 2
  if (pattern[at] !== '[') return at + 1
  let place = at + (pattern[at + 1] === '^' ? 3 : 2)
  while (place < pattern.length && pattern[place] !== ']') place += pattern[place] === '\\' ? 2 : 1
  return place + 1
}

/** Yields every `|` of the top level, and the `)` that closes the group which is open at `from`. */
function* topLevel(pattern: string, from: number): Generator<{ readonly sign: string; readonly at: number }> {
  let depth = 0
  for (let at = from; at < pattern.length; at = behind(pattern, at)) {
    const sign = pattern[at] ?? ''
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if ((sign === '|' && depth === 0) || (sign === ')' && depth < 0)) yield { sign, at }
  }
}

function alternatives(pattern: string): string[] {
  const bars = [...topLevel(pattern, 0)].filter(({ sign }) => sign === '|').map(({ at }) => at)
  return [...bars, pattern.length].map((bar, index) => pattern.slice(index === 0 ? 0 : (bars[index - 1] ?? 0) + 1, bar))
}

function branchOf(alternative: string): Branch | undefined {
  const ahead: Ahead[] = []
  let whole = alternative.startsWith('^') ? alternative.slice(1) : alternative
  while (aheadAt.test(whole)) {
    let close: number | undefined
    for (const { sign, at } of topLevel(whole, 3)) {
      if (sign !== ')') continue
      close = at
      break
    }
    if (close === undefined) return undefined
    ahead.push({ isWanted: whole[2] === '=', start: whole.slice(3, close) })
    whole = whole.slice(close + 1)
  }
  return { ahead, whole }
}

/** Strips the leading look-aheads, which RE2 lacks, off each alternative; undefined if a look-ahead is never closed. */
export function branchesOf(pattern: string): readonly Branch[] | undefined {
  if (!/\(\?[=!]/.test(pattern)) return [{ ahead: [], whole: pattern }]
  const branches = alternatives(pattern).map(branchOf)
  return branches.every((branch) => branch !== undefined) ? branches : undefined
}
