import regjsparser from 'regjsparser'

type Next = (at: number) => boolean

class TooManySteps extends Error {}

/** A node of a pattern's syntax tree; the optional fields depend on its type. */
type Node = {
  readonly type: string
  /** Source text of the node. */
  readonly raw: string
  readonly body?: readonly Node[]
  readonly behavior?: string
  readonly kind?: string
  readonly min?: number
  readonly max?: number
  readonly greedy?: boolean
}

const treeOf = (pattern: string): Node =>
  regjsparser.parse(`^(?:${pattern})$`, 'u', { unicodePropertyEscape: true }) as unknown as Node

/** Number of nodes in a pattern's syntax tree. */
export function nodesOf(pattern: string): number {
  const count = ({ body }: Node): number => (body ?? []).reduce((sum, part) => sum + count(part), 1)
  return count(treeOf(pattern))
}

/**
 * Number of steps of a naive backtracking engine that matches a whole value: one step for each node tried at a position.
 * Stops counting after `most` steps.
 */
export function backtrackingSteps(pattern: string, value: string, most: number): number {
  const signs = [...value]
  const singles = new Map<string, RegExp>()
  let steps = 0

  const takesSign = (node: Node, at: number): boolean => {
    const single = singles.get(node.raw) ?? new RegExp(`^${node.raw}$`, 'u')
    singles.set(node.raw, single)
    return at < signs.length && single.test(signs[at] ?? '')
  }
  const all = (nodes: readonly Node[], at: number, next: Next): boolean => {
    const [first, ...rest] = nodes
    return first ? run(first, at, (end) => all(rest, end, next)) : next(at)
  }
  const repeat = (node: Node, at: number, count: number, next: Next): boolean => {
    const { min = 0, max = Number.POSITIVE_INFINITY, greedy } = node
    const more = () =>
      count < max && all(node.body ?? [], at, (end) => (end > at || count < min) && repeat(node, end, count + 1, next))
    const enough = () => count >= min && next(at)
    return greedy ? more() || enough() : enough() || more()
  }
  const run = (node: Node, at: number, next: Next): boolean => {
    steps += 1
    if (steps > most) throw new TooManySteps()
    switch (node.type) {
      case 'alternative':
        return all(node.body ?? [], at, next)
      case 'disjunction':
        return (node.body ?? []).some((part) => run(part, at, next))
      case 'quantifier':
        return repeat(node, at, 0, next)
      case 'anchor':
        return (node.kind === 'start' ? at === 0 : at === signs.length) && next(at)
      case 'group':
        if (node.behavior === 'lookahead') return all(node.body ?? [], at, () => true) && next(at)
        if (node.behavior === 'negativeLookahead') return !all(node.body ?? [], at, () => true) && next(at)
        return all(node.body ?? [], at, next)
      default:
        return takesSign(node, at) && next(at + 1)
    }
  }
  try {
    run(treeOf(pattern), 0, (at) => at === signs.length)
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
  }
  return steps
}
