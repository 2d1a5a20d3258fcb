import { feedbackRules } from '@azulejo/shared/kernel'
import { type Refused, refuse } from '../pipeline/refused.ts'

export type ImageType = (typeof feedbackRules.images.types)[number]
export type Image = { readonly type: ImageType; readonly bytes: Uint8Array }

const { most, bytes: limit } = feedbackRules.images

const signatures: Readonly<Record<ImageType, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** What the first bytes say; names and types that a browser tells are anybody's. */
const typeOf = (bytes: Uint8Array): ImageType | undefined =>
  feedbackRules.images.types.find((type) => signatures[type].every((byte, place) => bytes[place] === byte))

/** The pictures of a form, or what is wrong with the first that is. */
export async function readImages(files: readonly Blob[]): Promise<readonly Image[] | Refused<'feedback.image'>> {
  if (files.length > most) return refuse('feedback.image', { problem: 'count', most })
  const images: Image[] = []
  for (const [place, file] of files.entries()) {
    if (file.size > limit) return refuse('feedback.image', { problem: 'size', place, limit })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = typeOf(bytes)
    if (!type) return refuse('feedback.image', { problem: 'type', place })
    images.push({ type, bytes })
  }
  return images
}
