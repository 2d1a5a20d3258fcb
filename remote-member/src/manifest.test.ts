import { baseLanguages } from '@azulejo/shared/i18n'
import { labelIn } from '@azulejo/shared/release'
import { memberManifest } from './manifest.ts'

test('[MB-01] my account is the default page of the centre, and every page has a name in every language', () => {
  const pages = memberManifest.centrePages
  expect(pages.filter(({ isDefault }) => isDefault).map(({ page }) => page)).toEqual(['securityCenter'])
  for (const { label } of pages)
    for (const language of baseLanguages) expect(memberManifest.labels[language]?.[label]).toBeTruthy()
  expect(labelIn(memberManifest, 'in_my_account', 'pt-PT')).toBe('A minha conta')
  expect(labelIn(memberManifest, 'in_betting_record', 'pt-PT')).toBe('Histórico de apostas')
  expect(memberManifest.labels.pt?.in_betting_record).toBe('Histórico de apostas')
})
