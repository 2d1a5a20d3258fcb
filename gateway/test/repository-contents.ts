import { pino } from 'pino'
import { folderFiles, repositoryBrands } from '../src/brands/brand-files.ts'
import { createContentStore } from '../src/brands/content-store.ts'
import { contentKinds } from '../src/content-kinds.ts'
import { type DemoContent, demoContent } from '../src/demo-data/demo-content.ts'
import { type Merchant, merchants } from '../src/merchants.ts'

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
