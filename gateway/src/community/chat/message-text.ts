import { type ChatRefusal, longestMessage } from '../../../chat-page/shapes.ts'

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

/** Portuguese words that end a sentence: a name before a dot that is none of them may be the name of a site. */
const lastWord =
  'tudo|nada|hoje|ontem|agora|aqui|ali|la|bem|mal|sim|nao|isso|isto|disso|assim|jogo|jogos|jogar|jogando' +
  '|aposta|apostas|apostar|rodada|rodadas|saldo|dinheiro|premio|premios|muito|mais|menos|certo|errado' +
  '|noite|tarde|dia|semana|amanha|sempre|depois|antes|vez|conta|deposito|saque|gente|galera|amigos|casa' +
  '|voces?|valeu|perdi|ganhei|ganhar|perder|conseguir|consegui'
const nextWord =
  'certeza|voces?|calma|sorte|fe|deus|muit[oa]s?|mais|menos|todos?|todas?|isso|ess[ea]s?|est[ea]s?|el[ea]s?|meus?|minhas?|seus?|suas?|uma?'
/** "com" is also "with": `perdi tudo.com certeza` is a sentence without its blank. */
const sentence = new RegExp(
  `(?<=(?<!\\S)\\p{L}+,?\\s+(?:${lastWord}))\\.(?=com\\s+(?:${nextWord})(?![\\p{L}\\d-]))`,
  'giu',
)

/** Letters of a word that stand alone: `e v i l . c o m`. */
const spelled = /(?<![\p{L}\d])[\p{L}\d](?:[^\S\n]*[\s.·][^\S\n]*[\p{L}\d](?![\p{L}\d])){3,}/gu

/** A word after a dot in which digits replace letters: `evil.c0m`. */
const ending = /(?<=[\p{L}\d-]\.)(?=\w*[a-z])(?=\w*\d)\w{2,8}/giu
const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' }

const isLink = (text: string): boolean => {
  const read = text.replaceAll(sentence, '. ')
  const joined = read.replaceAll(spelled, (each) => each.replaceAll(/\s/g, ''))
  const plain = joined.replaceAll(ending, (word) => word.replaceAll(/\d/g, (digit) => letters[digit] ?? digit))
  return [read, joined, plain].some((each) => link.test(each))
}

/** Amounts with groups, and numbers of issues, which are no telephone numbers. */
const figures = /\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|(?<!\d)20\d{6}(?:-?\d{1,4})?(?!\d)/g

/** Telephone numbers: with a plus or 00, of Brazil, Portugal or Vietnam, or a word for them before eight digits. */
const phone = new RegExp(
  [
    '(?:\\+|(?<!\\d)00)\\s*\\d(?:[\\s().\\-/]*\\d){7,14}',
    '(?<!\\d)\\(?0?[1-9]\\d\\)?[\\s.-]*9[\\s.-]?\\d{4}[\\s.-]?\\d{4}(?!\\d)',
    '(?<!\\d)9\\d{2}[\\s.-]?\\d{3}[\\s.-]?\\d{3}(?!\\d)',
    '(?<!\\d)0[35789]\\d[\\s.-]?\\d{3}[\\s.-]?\\d{3,4}(?!\\d)',
    '(?:whats?(?:app)?|zap|telegram|zalo|viber|wechat|微信|电话)\\D{0,12}\\d(?:[\\s().\\-/]*\\d){6,14}',
  ].join('|'),
  'iu',
)

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
  const read = text.normalize('NFKD').replaceAll(joining, '')
  return isLink(read) || phone.test(read.replaceAll(figures, ' ')) ? { refused: 'link' } : { text }
}
