import { feedbackRules, type ImageType } from '@azulejo/shared/kernel'
import sharp, { type Sharp } from 'sharp'
import { createSemaphore } from '../pipeline/semaphore.ts'

export type Image = { readonly type: ImageType; readonly bytes: Uint8Array }

const { bytes: limit, pixels: mostPixels } = feedbackRules.images
const quality = 85
/** A picture that takes longer to draw was made to. */
const longestSeconds = 15

// A picture of the most pixels takes some 200 MB while it is turned, so there is one at a time.
const semaphore = createSemaphore(1, 20)
sharp.concurrency(1)
sharp.cache(false)

const jpegOf = (picture: Sharp) => picture.flatten({ background: 'white' }).jpeg({ quality }).toBuffer()

async function draw({ type, bytes }: Image): Promise<Image | 'broken' | 'pixels'> {
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
