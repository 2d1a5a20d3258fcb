const tiles = 16

/** Progress of a requirement: laid tiles out of sixteen, and the percentage as text. */
export function tilesOf({ done, required }: { readonly done: string; readonly required: string }) {
  const share = Number(required) > 0 ? Number(done) / Number(required) : 1
  return { value: Math.floor(share * tiles), max: tiles, valueText: `${Math.floor(share * 100)}%` }
}
