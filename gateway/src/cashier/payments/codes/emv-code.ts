import crc16ccitt from 'crc/crc16ccitt'

/** A field of an EMV merchant-presented code: a two-digit id and a value or nested fields. */
export type EmvField = readonly [id: string, value: string | readonly EmvField[]]

const longest = 99

function emvText(fields: readonly EmvField[]): string {
  return fields
    .map(([id, value]) => {
      const text = typeof value === 'string' ? value : emvText(value)
      if (text.length > longest) throw new RangeError(`field ${id} of a payment code has ${text.length} characters`)
      return `${id}${String(text.length).padStart(2, '0')}${text}`
    })
    .join('')
}

/** CRC-16/CCITT-FALSE of ASCII text, as four hex digits. */
export const crcOf = (text: string): string =>
  crc16ccitt(Buffer.from(text, 'latin1')).toString(16).toUpperCase().padStart(4, '0')

/** The text of a payment code with its checksum. Source: EMVCo QR Code Specification, merchant-presented mode. */
export function emvCode(fields: readonly EmvField[]): string {
  const text = `${emvText(fields)}6304`
  return text + crcOf(text)
}

/** Reduces a text to what bank readers accept: printable ASCII without accents, at most `most` characters. */
export const plainText = (text: string, most: number): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replaceAll(/[^ -~]/g, '')
    .trim()
    .slice(0, most)
    .trim()
