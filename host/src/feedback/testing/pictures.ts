const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpegStart = [0xff, 0xd8, 0xff, 0xe0]

const file = (name: string, type: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name, { type })

export const png = (name: string): File => file(name, 'image/png', new Uint8Array(pngStart))
export const jpeg = (name: string): File => file(name, 'image/jpeg', new Uint8Array(jpegStart))
/** Says to be of a type; its bytes are a text. */
export const ofType = (name: string, type: string): File => file(name, type, new TextEncoder().encode('a text'))
/** One byte more than may be sent. */
export const tooBig = (name: string): File => file(name, 'image/jpeg', new Uint8Array(5 * 1024 * 1024 + 1))
