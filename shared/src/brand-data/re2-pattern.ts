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

/** Characters; what brands need is a tenth of it. */
const longestPattern = 500
/** Steps of a compiled pattern that one character may cost, all its parts together. */
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
 * Compiles an accepted pattern for whole-value matching in time that grows with the value only, whatever the pattern
 * (RE2). Look-aheads are understood where they lead a pattern or one of its alternatives.
 * @returns undefined when it cannot be evaluated: then lengths alone are checked, and the caller reports it
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
 * Checks one value against its rule as the platform does: by the same engine as a page where the pattern may run there,
 * else by RE2, whose time grows with the value alone. A pattern that neither can run refuses nothing.
 */
export function judgeField(value: string, rule: FieldRule): FieldProblem | undefined {
  const problem = problemOf(value, rule)
  if (problem || value === '' || mayRun(rule)) return problem
  return compileByRe2(rule.acceptedPattern)?.accepts(value) === false ? demandOf(rule) : undefined
}
