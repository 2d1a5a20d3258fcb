/** What feedback may hold. Remarks count characters as `readRemarks` leaves them; a picture counts bytes. */
export const feedbackRules = {
  remarks: { min: 5, max: 140 },
  images: { most: 3, bytes: 5 * 1024 * 1024, pixels: 40_000_000, types: ['image/png', 'image/jpeg'] },
} as const

/** What counts of what was typed: bodies of forms travel with line ends of two characters. */
export const readRemarks = (typed: string): string => typed.replaceAll('\r\n', '\n').trim()
