/** Feedback number that a sender may quote, for example `F-000123`. */
export const numberOf = (id: bigint): string => `F-${String(id).padStart(6, '0')}`

/** Parses a feedback number, with or without its `F-`; undefined if it is invalid. */
export const idOf = (text: string): bigint | undefined => {
  const digits = /^(?:F-)?(\d{1,15})$/i.exec(text)?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}
