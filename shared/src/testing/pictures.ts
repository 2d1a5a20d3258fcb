const pngPixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgaGAAAAEEAIEl6+oTAAAAAElFTkSuQmCC'
const jpegPixel =
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJ4AYD//2Q=='

const file = (name: string, type: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name, { type })
const decoded = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

export const png = (name: string): File => file(name, 'image/png', decoded(pngPixel))
export const jpeg = (name: string): File => file(name, 'image/jpeg', decoded(jpegPixel))
/** A truncated picture. */
export const cutOff = (name: string): File => file(name, 'image/png', decoded(pngPixel).slice(0, -20))
/** A tiny picture whose header claims 60,000 x 60,000 pixels. */
export function endless(name: string): File {
  const bytes = decoded(pngPixel)
  const head = new DataView(bytes.buffer)
  head.setUint32(16, 60_000)
  head.setUint32(20, 60_000)
  return file(name, 'image/png', bytes)
}
/** A text file with the declared type of a picture. */
export const ofType = (name: string, type: string): File => file(name, type, new TextEncoder().encode('a text'))
/** A file one byte above the size limit. */
export const tooBig = (name: string): File => file(name, 'image/jpeg', new Uint8Array(5 * 1024 * 1024 + 1))
