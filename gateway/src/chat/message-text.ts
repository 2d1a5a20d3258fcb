import { type ChatRefusal, longestMessage } from '../../chat-page/shapes.ts'

/** Control signs except line breaks, and what turns the direction of text or takes no room. */
const unseen =
  /\u034f|\u17b4|\u17b5|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff](?<!\n)/gu

/** What is drawn over the lines around it: more marks on one letter than any script has. */
const stacked = /((?:[\u200c\u200d]*\p{M}){4})[\p{M}\u200c\u200d]+/gu

/** What joins signs or dresses them, so that a name in pieces reads as one. */
const joining = /[\p{Cf}\p{M}]/gu

/** Endings of names that are no words of the site's languages, and those that a sentence may begin with. */
const foreign = 'biz|br|cn|info|io|net|org|pt|ru|vn|xyz'
const wordlike = 'app|bet|casino|club|com|link|online|shop|site|vip'
const any = `(?:${foreign}|${wordlike})(?![\\p{L}\\d])`
/** With nothing after it that would make it a word of a sentence. */
const last = `(?:${wordlike})(?:[.。](?:${foreign}))?(?=\\s*(?:[/:?#!,;)\\]}]|$))`
const stop = '[.。｡․]'
const open = '[(\\[{<]'
const close = '[)\\]}>]'

const links = [
  // A scheme, `www`, or a name with a path.
  '[a-z][a-z\\d+.-]+:\\/\\/',
  '\\bwww\\s*\\.',
  `[\\p{L}\\d-]\\.[a-z]{2,24}(?::\\d+)?\\/\\S`,
  // A name under an ending: `evil.com`, and `evil。com` but not the end of a sentence in Chinese.
  `[\\p{L}\\d-]\\.${any}`,
  `[a-z\\d-]${stop}${any}`,
  `[\\p{L}\\d-]${stop}(?:com|${foreign})(?![\\p{L}\\d])`,
  // A stop in brackets, or in words: `evil[.]com`, `evil (dot) com`.
  `[\\p{L}\\d-]\\s*${open}\\s*(?:${stop}|dot|ponto|punto|点|點)\\s*${close}\\s*${any}`,
  `[\\p{L}\\d-]\\s+dot\\s+${any}`,
  `[\\p{L}\\d-]\\s*[点點]\\s*(?:com|${foreign})(?![\\p{L}\\d])`,
  `[\\p{L}\\d-]\\s+(?:ponto|punto)\\s+(?:(?:${foreign})(?![\\p{L}\\d])|${last}|com\\s+(?:ponto|punto)\\s)`,
  // Blanks around the stop: `evil . com`, and `evil. com` at the end of a line.
  `[\\p{L}\\d-]\\s+${stop}\\s*${any}`,
  `[\\p{L}\\d-]${stop}[^\\S\\n]+(?:(?:biz|cn|net|org|ru|vn|xyz)(?![\\p{L}\\d])|${last})`,
]
const link = new RegExp(links.join('|'), 'imu')

/** A message as it is kept, or why it is none. */
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
