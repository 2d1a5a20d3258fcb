import { pino } from 'pino'
import { contentKinds } from '../src/content-kinds.ts'
import { type DemoContent, demoContent } from '../src/demo/demo-data/demo-content.ts'
import { folderFiles, repositoryBrands } from '../src/platform/brands/brand-files.ts'
import { createContentStore } from '../src/platform/brands/content-store.ts'
import { type Merchant, merchants } from '../src/platform/merchants/merchants.ts'

/** Content of the repository's brands. */
export const contents = createContentStore({
  files: folderFiles(repositoryBrands),
  merchants,
  kinds: contentKinds,
  logger: pino({ level: 'silent' }),
})
contents.refresh()

export function demoOf(merchant: Merchant): DemoContent {
  const demo = contents.get(demoContent, merchant)
  if (!demo) throw new Error(`${merchant.code} has no demonstration`)
  return demo
}
