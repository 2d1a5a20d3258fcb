/**
 * The address of the room, where it is of an origin that the brand frames, as its games are; undefined for any other.
 * @param frames origins as the brand document names them
 */
export function frameAddress(chatUrl: string, frames: readonly string[]): string | undefined {
  const url = URL.canParse(chatUrl) ? new URL(chatUrl) : undefined
  return url && /^https?:$/.test(url.protocol) && frames.includes(url.origin) ? url.href : undefined
}
