import { feedbackRules, imageTypeOf } from '@azulejo/shared/kernel'
import type { imageProblems } from '@azulejo/shared/wire'
import { type Image, redraw } from '../../platform/pictures/redraw.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'

export type ImageProblem = (typeof imageProblems)[number]

const { most, bytes: limit, pixels } = feedbackRules.images

const refuseImage = (detail: { readonly problem: ImageProblem; readonly [name: string]: string | number }) =>
  refuse('feedback.image', detail)

/** Reads the files of a form unchanged, or refuses the first one that cannot be a picture. */
export async function readImages(files: readonly Blob[]): Promise<readonly Image[] | Refused<'feedback.image'>> {
  if (files.length > most) return refuseImage({ problem: 'count', most })
  const images: Image[] = []
  for (const [place, file] of files.entries()) {
    if (file.size > limit) return refuseImage({ problem: 'size', place, limit })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = imageTypeOf(bytes)
    if (!type) return refuseImage({ problem: 'type', place })
    images.push({ type, bytes })
  }
  return images
}

/** Redraws pictures for storage, or refuses the first one that cannot be drawn. */
export async function redrawImages(images: readonly Image[]): Promise<readonly Image[] | Refused<'feedback.image'>> {
  const redrawn: Image[] = []
  for (const [place, image] of images.entries()) {
    const made = await redraw(image)
    if (made === 'broken') return refuseImage({ problem: 'broken', place })
    if (made === 'pixels') return refuseImage({ problem: 'pixels', place, limit: pixels })
    redrawn.push(made)
  }
  return redrawn
}
