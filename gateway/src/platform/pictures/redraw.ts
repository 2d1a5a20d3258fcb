import { feedbackRules, type ImageType, imageTypeOf } from '@azulejo/shared/kernel'
import type { Sharp } from 'sharp'
import { createSemaphore } from '../pipeline/semaphore.ts'

export type Image = { readonly type: ImageType; readonly bytes: Uint8Array }

const { bytes: limit, pixels: mostPixels } = feedbackRules.images
const quality = 85
/** Timeout of drawing in seconds; only a picture made to take long exceeds it. */
const longestSeconds = 15

// Rotating a picture with the maximum number of pixels takes some 200 MB, so pictures are drawn one at a time.
const semaphore = createSemaphore(1, 20)

/** Loads sharp with the first picture: sharp and its codecs take 30 MB, and most gateways never draw a picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const jpegOf = (picture: Sharp) => picture.flatten({ background: 'white' }).jpeg({ quality }).toBuffer()

async function draw({ type, bytes }: Image): Promise<Image | 'broken' | 'pixels'> {
  const sharp = await loadSharp()
  const open = () =>
    sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels }).timeout({ seconds: longestSeconds }).autoOrient()
  try {
    // This call reads only the file's header.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'pixels'
    if (type === 'image/jpeg') return { type, bytes: await jpegOf(open()) }
    const png = await open().png({ adaptiveFiltering: true }).toBuffer()
    return png.length <= limit ? { type, bytes: png } : { type: 'image/jpeg', bytes: await jpegOf(open()) }
  } catch {
    return 'broken'
  }
}

/**
 * Redraws a picture upright and drops all metadata: place, camera, texts and any data after its end.
 * A PNG that would become too large is stored as JPEG.
 */
export const redraw = (image: Image): Promise<Image | 'broken' | 'pixels'> => semaphore(() => draw(image))

/** Problem of the first file that is not a picture; `place` counts from 0. */
type PictureProblem = { readonly place: number; readonly problem: 'type' | 'size' | 'broken' | 'pixels' }

/** Redraws the files of a form as pictures, so that no other data of the files remains. At least one file is required. */
export async function readPictures(
  files: readonly Blob[],
  mostBytes: number,
): Promise<readonly Image[] | PictureProblem> {
  const pictures: Image[] = []
  if (files.length === 0) return { place: 0, problem: 'type' }
  for (const [place, file] of files.entries()) {
    if (file.size > mostBytes) return { place, problem: 'size' }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = imageTypeOf(bytes)
    if (!type) return { place, problem: 'type' }
    const drawn = await redraw({ type, bytes })
    if (typeof drawn === 'string') return { place, problem: drawn }
    pictures.push(drawn)
  }
  return pictures
}

/** The centre of a picture as a square JPEG. @param side in pixels */
export const squareOf = ({ bytes }: Image, side: number): Promise<Image> =>
  semaphore(async () => {
    const sharp = await loadSharp()
    const picture = sharp(bytes, { limitInputPixels: mostPixels }).timeout({ seconds: longestSeconds })
    return { type: 'image/jpeg', bytes: await jpegOf(picture.resize(side, side, { fit: 'cover' })) }
  })
