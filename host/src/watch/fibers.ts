import type { Owner } from '../telemetry/owners.ts'

/** The fields of React's fibers that this module reads; each may be missing in another version of React. */
type Fiber = {
  readonly child?: Fiber | null
  readonly sibling?: Fiber | null
  readonly return?: Fiber | null
  readonly memoizedProps?: { readonly loaded?: { readonly areaBuild?: { readonly area: string; readonly id: string } } }
}

/** The build that a fiber mounts, from the prop `loaded` of `MountedRemote`. */
function mountedBy(fiber: Fiber): Owner | undefined {
  const areaBuild = fiber.memoizedProps?.loaded?.areaBuild
  return areaBuild && { remote: areaBuild.area, build: areaBuild.id }
}

const fiberKeyOf = (node: object) => Object.keys(node).find((name) => name.startsWith('__reactFiber$'))

/** Whether an element belongs to React; React lets go of one that it removes. */
export const isOfReact = (node: Node): boolean => fiberKeyOf(node) !== undefined

/** The build whose mount rendered an element, or filled the element of React around it. */
export function ownerOfNode(node: EventTarget | null): Owner | undefined {
  let place: EventTarget | null = node
  while (place && !fiberKeyOf(place)) place = 'parentNode' in place ? (place as Node).parentNode : null
  const key = place ? fiberKeyOf(place) : undefined
  let fiber = key === undefined ? undefined : (place as unknown as Record<string, Fiber>)[key]
  for (; fiber; fiber = fiber.return ?? undefined) {
    const owner = mountedBy(fiber)
    if (owner) return owner
  }
  return undefined
}

const currentOf = (root: unknown): Fiber | undefined => (root as { readonly current?: Fiber }).current

/** Every fiber of a committed tree. */
export function fibersOf(root: unknown): WeakSet<Fiber> {
  const seen = new WeakSet<Fiber>()
  const waiting = [currentOf(root)]
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    seen.add(fiber)
    if (fiber.sibling) waiting.push(fiber.sibling)
    if (fiber.child) waiting.push(fiber.child)
  }
  return seen
}

/** The builds that rendered between two commits; parts that a commit does not touch keep their fibers. */
export function renderedSince(seen: WeakSet<Fiber>, root: unknown): Owner[] {
  const owners = new Map<string, Owner>()
  const waiting: { readonly fiber: Fiber; readonly owner?: Owner | undefined }[] = []
  const first = currentOf(root)
  if (first) waiting.push({ fiber: first })
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { fiber, owner } = next
    if (fiber.sibling) waiting.push({ fiber: fiber.sibling, owner })
    if (seen.has(fiber)) continue
    if (owner) owners.set(owner.build, owner)
    if (fiber.child) waiting.push({ fiber: fiber.child, owner: mountedBy(fiber) ?? owner })
  }
  return [...owners.values()]
}
