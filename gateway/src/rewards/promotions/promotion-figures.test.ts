import { minor } from '@azulejo/shared/kernel'
import { expect, test } from '@jest/globals'
import { pino } from 'pino'
import { codes, merchants } from '../../../test/merchants.ts'
import { folderFiles, repositoryBrands } from '../../platform/brands/brand-files.ts'
import { createContentStore } from '../../platform/brands/content-store.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { announcementContent } from '../../site/editorial/announcement-content.ts'
import { promotionContent } from './promotion-content.ts'

const files = folderFiles(repositoryBrands)

function textsOf(merchant: Merchant) {
  const logger = pino({ level: 'silent' })
  const kinds = [promotionContent, announcementContent]
  const contents = createContentStore({ files, merchants: () => [merchant], kinds, logger })
  contents.refresh()
  return {
    promotions: contents.get(promotionContent, merchant) ?? [],
    announcements: contents.get(announcementContent, merchant) ?? [],
  }
}

/** Figures of a rule written as digits: percent, multiples, days, or money. */
const literal = /\d\s*(%|x\b|×|倍|days?\b|dias?\b|días?\b|天)|(R\$|€|₫)\s*\d|\d\s*(€|₫)/

test.each(codes)(
  '[PM-01] %s: texts of promotions with a rule and of announcements write no figure themselves',
  (code) => {
    const { promotions, announcements } = textsOf(merchants[code])
    const withRule = promotions.filter(({ id, offer }) => offer || id === 'invite-friends').map(({ id }) => id)
    expect(withRule.length).toBeGreaterThan(7)
    const written: string[] = []
    for (const language of ['en', 'es', 'pt', 'pt-PT', 'zh'])
      for (const [folder, name, ids] of [
        ['_shared', 'promotions', withRule],
        [code, 'promotions', withRule],
        [code, 'announcements', announcements.map(({ id }) => id)],
      ] as const) {
        const file = files.read(`${folder}/content/${language}/${name}.json`)
        const texts: Record<string, unknown> = file === undefined ? {} : JSON.parse(file)
        for (const id of ids) {
          const found = literal.exec(JSON.stringify(texts[id] ?? ''))
          if (found) written.push(`${folder} ${language} ${name} ${id}: ${found[0]}`)
        }
      }
    expect(written).toEqual([])
  },
)

test('[MB-12] every text about invited friends follows the rule of referrals', () => {
  const { azulejo } = merchants
  const { referral } = azulejo
  if (!referral) throw new Error('azulejo rewards invited friends')
  const texts = textsOf({
    ...azulejo,
    referral: { ...referral, reward: minor(41_00), deposits: minor(72_50), validBet: minor(333_00), days: 19 },
  })
  const promotion = texts.promotions.find(({ id }) => id === 'invite-friends')?.words.en
  const announcement = texts.announcements.find(({ id }) => id === 'pr-19')?.words.en
  expect(promotion?.summary).toBe(
    'R$41 for each friend who deposits R$72.50 or more and bets R$333 in the first 19 days.',
  )
  expect(promotion?.rewards).toEqual([
    { condition: 'Friend deposits R$72.50 and bets R$333', reward: 'R$41', turnover: 'None' },
  ])
  expect(announcement?.content).toBe(
    'You are rewarded when your guest deposits R$72.50 or more and bets R$333 in the first 19 days.',
  )
})
