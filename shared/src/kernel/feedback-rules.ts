/** Limits of feedback: characters of remarks after `readRemarks`, and number, bytes, pixels and types of images. */
export const feedbackRules = {
  remarks: { min: 5, max: 140 },
  images: { most: 3, bytes: 5 * 1024 * 1024, pixels: 40_000_000, types: ['image/png', 'image/jpeg'] },
} as const

export type ImageType = (typeof feedbackRules.images.types)[number]

const signatures: Readonly<Record<ImageType, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** Number of bytes at the start of a file that identify its type. */
export const signatureBytes = Math.max(...Object.values(signatures).map(({ length }) => length))

/** Image type by the first bytes of a file; undefined for other files. File name and declared type are not trustworthy. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined =>
  feedbackRules.images.types.find((type) => signatures[type].every((byte, place) => bytes[place] === byte))

/** Normalises typed remarks: trims, and restores single line feeds, because form bodies contain CRLF. */
export const readRemarks = (typed: string): string => typed.replaceAll('\r\n', '\n').trim()
