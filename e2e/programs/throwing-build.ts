// Builds a remote whose promotions screen throws while rendering.
// node e2e/programs/throwing-build.ts <remote> <version>, into the site that SITE_FOLDER names
import { buildCopies } from './copied-remote.ts'

const [remote = '', version = ''] = process.argv.slice(2)

await buildCopies([
  {
    remote,
    version,
    change: (copy) =>
      copy.edit('src/promotions/promotions.screen.tsx', (content) =>
        content.replace(
          /(export function PromotionsScreen\(\) \{\n)/,
          "$1  if (Date.now() > 0) throw new Error('this build is broken')\n",
        ),
      ),
  },
])
