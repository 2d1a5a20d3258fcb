import { RE2JS } from 're2js'
import {
  type AcceptedPattern,
  demandOf,
  type FieldProblem,
  type FieldRule,
  mayRun,
  problemOf,
} from '../kernel/index.ts'
import { branchesOf } from './pattern-branches.ts'

/** Longest pattern in characters; brands need a tenth of this length. */
const longestPattern = 500
/** Most steps that one character of a value may cost, summed over all parts of a compiled pattern. */
const mostSteps = 2500

const anything: AcceptedPattern = { accepts: () => true }

function compile(pattern: string): AcceptedPattern | undefined {
  if (pattern.length > longestPattern) return undefined
  const branches = branchesOf(pattern)
  if (!branches) return undefined
  let steps = 0
  const machine = (source: string) => {
    const made = RE2JS.compile(RE2JS.translateRegExp(source))
    steps += made.programSize()
    return made
  }
  try {
    const made = branches.map(({ ahead, whole }) => ({
      whole: machine(whole),
      ahead: ahead.map(({ isWanted, start }) => ({ isWanted, start: machine(`^(?:${start})`) })),
    }))
    if (steps > mostSteps) return undefined
    return {
      accepts: (value) =>
        made.some(
          ({ ahead, whole }) =>
            ahead.every(({ isWanted, start }) => start.test(value) === isWanted) && whole.testExact(value),
        ),
    }
  } catch {
    // Not a regular expression, or one with look-around or back-references in its middle.
    return undefined
  }
}

const kept = new Map<string, AcceptedPattern | undefined>()

/**
 * Compiles an accepted pattern with RE2 for whole-value matching, in time that grows with the value only. Look-aheads are
 * supported at the front of a pattern or of one of its alternatives.
 * @returns undefined if the pattern cannot be evaluated: then only lengths are checked, and the caller reports the pattern
 */
export function compileByRe2(acceptedPattern: string): AcceptedPattern | undefined {
  if (acceptedPattern === '*') return anything
  if (kept.has(acceptedPattern)) return kept.get(acceptedPattern)
  const made = compile(acceptedPattern)
  if (kept.size >= 100) kept.clear()
  if (acceptedPattern.length <= longestPattern) kept.set(acceptedPattern, made)
  return made
}

/**
 * Validates one value against its rule as the platform does: with the browser's engine if the pattern may run in pages, else
 * with RE2, whose time grows with the value alone. A pattern that neither engine can run refuses nothing.
 */
export function judgeField(value: string, rule: FieldRule): FieldProblem | undefined {
  const problem = problemOf(value, rule)
  if (problem || value === '' || mayRun(rule)) return problem
  return compileByRe2(rule.acceptedPattern)?.accepts(value) === false ? demandOf(rule) : undefined
}
