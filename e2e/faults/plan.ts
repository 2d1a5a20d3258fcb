export const areas = ['lobby', 'lottery', 'member', 'agent', 'promotions'] as const
export type Area = (typeof areas)[number]

/** Parts of a remote that a page needs; `document` is the brand document, which names the area's build. */
export const parts = ['document', 'entry', 'exposed chunk', 'lazy chunk', 'css'] as const
export type Part = (typeof parts)[number]

export const faultKinds = [
  '404',
  '500',
  'reset',
  'hang',
  'slow 8 s',
  'HTML with 200',
  'truncated',
  'empty',
  'throws',
  'wrong type',
  'one byte changed',
  'digest missing',
  'other version',
  'redirect loop',
] as const
export type FaultKind = (typeof faultKinds)[number]

export type Case = { readonly area: Area; readonly part: Part; readonly kind: FaultKind }

export const nameOf = ({ area, part, kind }: Case): string => `${area}, ${part}: ${kind}`

/** Every combination of remote, part and fault. */
export const wholePlan: readonly Case[] = areas.flatMap((area) =>
  parts.flatMap((part) => faultKinds.map((kind) => ({ area, part, kind }))),
)

/** One case of each fault, spread over the remotes and parts: what the quick run visits. */
export const samplePlan: readonly Case[] = faultKinds.map((kind, place) => ({
  area: areas[(2 * place) % areas.length] ?? areas[0],
  part: parts[place % parts.length] ?? parts[0],
  kind,
}))

/**
 * The fewest cases that hold every pair of remote and part, remote and fault, part and fault. Because there are as many
 * remotes as parts, a Latin square gives these cases: each fault shifts the remotes by one place against the parts.
 */
export const pairwisePlan: readonly Case[] = faultKinds.flatMap((kind, shift) =>
  parts.map((part, place) => ({ area: areas[(place + shift) % areas.length] ?? areas[0], part, kind })),
)
