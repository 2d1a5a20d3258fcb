const tiles = 16

/** How many of sixteen tiles of a requirement are laid, and how much it is in percent, as words. */
export function tilesOf({ done, required }: { readonly done: string; readonly required: string }) {
  const share = Number(required) > 0 ? Number(done) / Number(required) : 1
  return { value: Math.floor(share * tiles), max: tiles, valueText: `${Math.floor(share * 100)}%` }
}
