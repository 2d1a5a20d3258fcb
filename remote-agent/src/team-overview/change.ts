/** How a figure moved against the period before: a signed ratio, or nothing when there was nothing before. */
export type Change = { readonly direction: 'up' | 'down' | 'same'; readonly ratio: number | undefined }

/** Figures are decimal amounts or counts; only their ratio becomes a float, and only to be shown. */
export function changeOf(current: string | number, previous: string | number): Change {
  const now = Number(current)
  const before = Number(previous)
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  return { direction, ratio: before === 0 ? undefined : (now - before) / Math.abs(before) }
}
