import type { Page } from '@playwright/test'

/** Names of services, and codes: no language translates them. */
const services = [
  'Android',
  'iOS',
  'Facebook',
  'Instagram',
  'Telegram',
  'PIX',
  'VIP',
  'Keno',
  'WEB',
  'ĐB',
  'TCG Loterias',
]
/** Words that Spanish and English spell alike. */
export const sharedWords: ReadonlySet<string> = new Set(['Base', 'Rebate', 'Total'])

/** Masked names, the member's own account and addresses. */
const own = /\*\*\*|marina|@/i
/** Text that an operator wrote to the member. */
const written = 'Sem estoque no fornecedor'
/** Codes of vouchers and parcels. */
const code = /^(?=.*\d)[A-Z\d-]{6,}$/
/** A bet on a play of Vietnam, whose name no language translates, with its numbers. */
const vietnameseBet = /^(Bao|Càng|Đá|Đầu|Đề|Đuôi|Lô|Trượt|Xiên|Xỉu chủ)[^:]*: [\d, ]+$/

const isCommon = (text: string): boolean =>
  services.includes(text) || own.test(text) || text === written || code.test(text) || vietnameseBet.test(text)

/** Returns the visible texts of a page, without figures and texts that are the same in every language. */
export async function textsShown(page: Page): Promise<ReadonlySet<string>> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node
      if (!parent || parent.closest('script, style, noscript, template')) continue
      // Names, and what people wrote, whose language is their own.
      if (parent.closest('[translate="no"], [dir="auto"]')) continue
      if (parent.checkVisibility()) found.add(textContent?.trim() ?? '')
    }
    return [...found]
  })
  return new Set(texts.filter((text) => /\p{L}{2}/u.test(text) && !isCommon(text)))
}
