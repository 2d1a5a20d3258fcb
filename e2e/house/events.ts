import { walk } from './sources.ts'

export type ModuleEvents = {
  readonly emits: readonly string[]
  readonly hears: readonly string[]
  /** Calls whose event is not a string literal, so that the event is unknown. */
  readonly unseen: readonly string[]
}

type Node = { readonly type: string; readonly value?: unknown; readonly [key: string]: unknown }

const directions: Readonly<Record<string, 'emits' | 'hears'>> = { emit: 'emits', on: 'hears', useBusEvent: 'hears' }

/**
 * Name of a called function or method. It covers `bus.emit`, `bus.on`, `useBusEvent`, and `emit` or `on` destructured
 * from the bus; a bare `emit` or `on` may also be an unrelated function.
 */
function calledName(callee: Node): string | undefined {
  const name = callee.type === 'MemberExpression' ? (callee.property as Node) : callee
  return name.type === 'Identifier' ? String(name.value) : undefined
}

/** Returns the events that a module emits and subscribes to by name. */
export function eventsOf(path: string, source: string): ModuleEvents {
  const found = { emits: new Set<string>(), hears: new Set<string>(), unseen: [] as string[] }
  walk(path, source, (node) => {
    if (node.type !== 'CallExpression') return
    const name = calledName(node.callee as Node)
    const direction = name !== undefined && Object.hasOwn(directions, name) ? directions[name] : undefined
    if (!direction) return
    const [first] = node.arguments as readonly { readonly expression: Node }[]
    if (first?.expression.type === 'StringLiteral') found[direction].add(String(first.expression.value))
    else if ((node.callee as Node).type === 'MemberExpression' || name === 'useBusEvent')
      found.unseen.push(`${path}: ${name}`)
  })
  return { emits: [...found.emits], hears: [...found.hears], unseen: found.unseen }
}
