import { feedbackRules, type ImageType, imageTypeOf } from '@azulejo/shared/kernel'
import type { Sharp } from 'sharp'
import { createSemaphore } from '../pipeline/semaphore.ts'

export type Image = { readonly type: ImageType; readonly bytes: Uint8Array }

const { bytes: limit, pixels: mostPixels } = feedbackRules.images
const quality = 85
/** A picture that takes longer to draw was made to. */
const longestSeconds = 15

// A picture of the most pixels takes some 200 MB while it is turned, so there is one at a time.
const semaphore = createSemaphore(1, 20)

/** Comes with the first picture: it and its codecs take 30 MB, and most gateways never see one. */
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
    // Reads the head of the file alone.
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
 * Redraws a picture: it stands upright, and everything else that its file told (where and with what it was taken,
 * texts, what follows its end) is gone. A PNG that would become too large is kept as JPEG.
 */
export const redraw = (image: Image): Promise<Image | 'broken' | 'pixels'> => semaphore(() => draw(image))

/** What is wrong with the first file that is no picture. */
type PictureProblem = { readonly place: number; readonly problem: 'type' | 'size' | 'broken' | 'pixels' }

/** Files of a form as pictures that are drawn again, so that nothing else of the files is left. At least one. */
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

/** The middle of a picture as a square JPEG. @param side in pixels */
export const squareOf = ({ bytes }: Image, side: number): Promise<Image> =>
  semaphore(async () => {
    const sharp = await loadSharp()
    const picture = sharp(bytes, { limitInputPixels: mostPixels }).timeout({ seconds: longestSeconds })
    return { type: 'image/jpeg', bytes: await jpegOf(picture.resize(side, side, { fit: 'cover' })) }
  })
