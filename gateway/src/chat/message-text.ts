import { type ChatRefusal, longestMessage } from './room/shapes.ts'

/** Control signs except line breaks, and what turns the direction of text or takes no room. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff](?<!\n)/gu

/** A scheme, `www.`, a name with a path, or a name under an ending that is no word of its own. */
const link =
  /[a-z][a-z\d+.-]+:\/\/|\bwww\.|[\p{L}\d-]\.[a-z]{2,24}(?::\d+)?\/\S|[\p{L}\d-]\.(?:app|bet|biz|br|casino|club|cn|com|info|io|link|net|online|org|pt|ru|shop|site|vip|vn|xyz)(?![\p{L}\d])/iu

/** A message as it is kept, or why it is none. */
export function readMessage(typed: string): { readonly text: string } | { readonly refused: ChatRefusal } {
  const text = typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') return { refused: 'empty' }
  if ([...text].length > longestMessage) return { refused: 'too-long' }
  return link.test(text.normalize('NFKC')) ? { refused: 'link' } : { text }
}
