import { memberManifest } from './manifest.ts'

test('[MB-01] my account is the default page of the member centre, and every page has its name in every language', () => {
  const pages = memberManifest.centrePages
  expect(pages.filter(({ isDefault }) => isDefault).map(({ page }) => page)).toEqual(['securityCenter'])
  for (const { label } of pages)
    for (const language of memberManifest.languages) expect(memberManifest.labels[language]?.[label]).toBeTruthy()
  expect(memberManifest.labels.pt?.in_betting_record).toBe('Histórico de apostas')
})
