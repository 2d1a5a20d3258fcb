/** What feedback may hold. Remarks count characters as `readRemarks` leaves them; a picture counts bytes. */
export const feedbackRules = {
  remarks: { min: 5, max: 140 },
  images: { most: 3, bytes: 5 * 1024 * 1024, pixels: 40_000_000, types: ['image/png', 'image/jpeg'] },
} as const

export type ImageType = (typeof feedbackRules.images.types)[number]

const signatures: Readonly<Record<ImageType, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** Bytes at the start of a file that tell what it is. */
export const signatureBytes = Math.max(...Object.values(signatures).map(({ length }) => length))

/** What the first bytes of a file say; its name and the type that a browser tells are anybody's. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined =>
  feedbackRules.images.types.find((type) => signatures[type].every((byte, place) => bytes[place] === byte))

/** What counts of what was typed: bodies of forms travel with line ends of two characters. */
export const readRemarks = (typed: string): string => typed.replaceAll('\r\n', '\n').trim()
