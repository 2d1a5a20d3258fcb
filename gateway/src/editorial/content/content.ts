import type { Announcement, Banner } from '@azulejo/shared/wire'
import type { AnnouncementWords, BannerWords, PerLanguage } from '../tables.ts'

/** What the house writes first; further languages are added to it in its order. */
type FirstWords<Words> = Pick<PerLanguage<Words>, 'pt' | 'en'>

export type BannerContent = {
  readonly group: string
  /** File of the brand's panel, without its ending. */
  readonly panel: string
  readonly linkageType: Banner['linkageType']
  readonly target: string
  readonly words: FirstWords<BannerWords>
}

export type AnnouncementContent = {
  readonly type: Announcement['type']
  /** Age in hours when the world begins. */
  readonly age: number
  readonly words: FirstWords<AnnouncementWords>
}

export type BannerText = readonly [kicker: string, title: string, subtitle: string, action: string]

const bannerWords = ([kicker, title, subtitle, action]: BannerText): BannerWords => ({
  kicker,
  title,
  subtitle,
  action,
})

/** A banner that leads to a page of the site. */
export const banner = (
  group: string,
  panel: string,
  target: string,
  pt: BannerText,
  en: BannerText,
): BannerContent => ({
  group,
  panel,
  linkageType: target === '/register' ? 'REGISTER' : 'ROUTE',
  target,
  words: { pt: bannerWords(pt), en: bannerWords(en) },
})

export type AnnouncementText = readonly [title: string, ...paragraphs: string[]]

const announcementWords = ([title, ...paragraphs]: AnnouncementText): AnnouncementWords => ({
  title,
  content: paragraphs.join('\n\n'),
})

export const announcement = (
  type: Announcement['type'],
  age: number,
  pt: AnnouncementText,
  en: AnnouncementText,
): AnnouncementContent => ({
  type,
  age,
  words: { pt: announcementWords(pt), en: announcementWords(en) },
})

type Further<Text> = Readonly<Record<'es' | 'zh', readonly Text[]>>

function inAllLanguages<Words, Text, Content extends { readonly words: FirstWords<Words> }>(
  contents: readonly Content[],
  { es, zh }: Further<Text>,
  wordsOf: (text: Text) => Words,
): (Omit<Content, 'words'> & { readonly words: PerLanguage<Words> })[] {
  return contents.map((content, at) => {
    const [spanish, chinese] = [es[at], zh[at]]
    if (!spanish || !chinese) throw new Error(`content ${at} is not written in all languages`)
    return { ...content, words: { ...content.words, es: wordsOf(spanish), zh: wordsOf(chinese) } }
  })
}

export const bannersIn = (contents: readonly BannerContent[], further: Further<BannerText>) =>
  inAllLanguages(contents, further, bannerWords)

export const announcementsIn = (contents: readonly AnnouncementContent[], further: Further<AnnouncementText>) =>
  inAllLanguages(contents, further, announcementWords)
