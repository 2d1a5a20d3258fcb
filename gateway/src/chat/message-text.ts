import { type ChatRefusal, longestMessage } from '../../chat-page/shapes.ts'

/** Control characters except line breaks, and characters that are invisible or change the direction of text. */
const unseen =
  /\u034f|\u17b4|\u17b5|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff](?<!\n)/gu

/** More than four marks on one letter, which no script needs and which would cover the neighbouring lines. */
const stacked = /((?:[\u200c\u200d]*\p{M}){4})[\p{M}\u200c\u200d]+/gu

/** Format characters and marks, removed before the link check because they can disguise a domain name. */
const joining = /[\p{Cf}\p{M}]/gu

/** Domain endings: `foreign` ones are no words of the site's languages, `wordlike` ones may begin a sentence. */
const foreign = 'biz|br|cn|info|io|net|org|pt|ru|vn|xyz'
const wordlike = 'app|bet|casino|club|com|link|online|shop|site|vip'
const any = `(?:${foreign}|${wordlike})(?![\\p{L}\\d])`
/** A word-like ending that is not followed by more words of a sentence. */
const last = `(?:${wordlike})(?:[.。](?:${foreign}))?(?=\\s*(?:[/:?#!,;)\\]}]|$))`
const stop = '[.。｡․]'
const open = '[(\\[{<]'
const close = '[)\\]}>]'

const links = [
  // A scheme, `www`, or a name with a path.
  '[a-z][a-z\\d+.-]+:\\/\\/',
  '\\bwww\\s*\\.',
  `[\\p{L}\\d-]\\.[a-z]{2,24}(?::\\d+)?\\/\\S`,
  // A name with a known ending: `evil.com`, and `evil。com`, but not the end of a Chinese sentence.
  `[\\p{L}\\d-]\\.${any}`,
  `[a-z\\d-]${stop}${any}`,
  `[\\p{L}\\d-]${stop}(?:com|${foreign})(?![\\p{L}\\d])`,
  // A dot in brackets or as a word: `evil[.]com`, `evil (dot) com`.
  `[\\p{L}\\d-]\\s*${open}\\s*(?:${stop}|dot|ponto|punto|点|點)\\s*${close}\\s*${any}`,
  `[\\p{L}\\d-]\\s+dot\\s+${any}`,
  `[\\p{L}\\d-]\\s*[点點]\\s*(?:com|${foreign})(?![\\p{L}\\d])`,
  `[\\p{L}\\d-]\\s+(?:ponto|punto)\\s+(?:(?:${foreign})(?![\\p{L}\\d])|${last}|com\\s+(?:ponto|punto)\\s)`,
  // Blanks around the dot: `evil . com`, and `evil. com` at the end of a line.
  `[\\p{L}\\d-]\\s+${stop}\\s*${any}`,
  `[\\p{L}\\d-]${stop}[^\\S\\n]+(?:(?:biz|cn|net|org|ru|vn|xyz)(?![\\p{L}\\d])|${last})`,
]
const link = new RegExp(links.join('|'), 'imu')

/** Cleans a typed message. @returns the text to store, or why it is refused */
export function readMessage(typed: string): { readonly text: string } | { readonly refused: ChatRefusal } {
  const text = typed
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(stacked, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') return { refused: 'empty' }
  if ([...text].length > longestMessage) return { refused: 'too-long' }
  return link.test(text.normalize('NFKD').replaceAll(joining, '')) ? { refused: 'link' } : { text }
}
