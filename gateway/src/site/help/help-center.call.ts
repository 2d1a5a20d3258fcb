import type { JurisdictionProfile } from '@azulejo/shared/brand-data'
import { vipServiceRank } from '@azulejo/shared/kernel'
import { type AnswerOf, helpCenter } from '@azulejo/shared/wire'
import { textIn } from '../../platform/merchants/languages.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { helpContent } from './help-content.ts'

type Help = AnswerOf<typeof helpCenter>
type Article = Help['protocol']

type HelpLine = JurisdictionProfile['helpLines'][number]

/** For example `CVV 188 (cvv.org.br)`. */
const lineText = ({ name, phone, url }: HelpLine): string =>
  [name, phone, url && `(${new URL(url).hostname.replace(/^www\./, '')})`].filter(Boolean).join(' ')

/** Replaces the names in braces by the brand's rules, so that help says what the platform does. */
function withRules({ topics, protocol }: Help, merchant: Merchant): Help {
  const { minimumAge, waits, helpLines } = profileOf(merchant)
  const rules: Readonly<Record<string, number | string>> = {
    age: minimumAge,
    limitHours: waits.limitIncreaseHours,
    vipLevel: vipServiceRank,
    helpLines: helpLines.map(lineText).join(', '),
  }
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (rules[name] === undefined) throw new Error(`help names a rule ${name} that there is not`)
      return String(rules[name])
    })
  const filled = (article: Article): Article => ({ ...article, paragraphs: article.paragraphs.map(fill) })
  return {
    topics: topics.map((topic) => ({ ...topic, articles: topic.articles.map(filled) })),
    protocol: filled(protocol),
  }
}

export const helpCenterCall = answers(
  helpCenter,
  async (_, { language, merchant, contents }) => {
    const help = textIn(contents.get(helpContent, merchant) ?? {}, { language, merchant })
    if (!help) throw new Error(`${merchant.code} has no help`)
    return withRules(help, merchant)
  },
  { whenClosed: 'answered' },
)
