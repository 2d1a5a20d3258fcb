// Builds the next version of a remote: a copy of its folder with a higher version and a changed text.
// node e2e/programs/next-build.ts <remote> <version> <word key> <text> [<text of the manifest> <its next text>], into the
// site that SITE_FOLDER names
import { buildCopies } from './copied-remote.ts'

const [remote = '', version = '', key = '', text = '', label, nextLabel = ''] = process.argv.slice(2)

await buildCopies([
  {
    remote,
    version,
    change(copy) {
      if (label) copy.edit('src/manifest.ts', (content) => content.replace(label, nextLabel))
      copy.edit('src/locales/pt.json', (content) =>
        JSON.stringify({ ...JSON.parse(content), [key]: text }, undefined, 2),
      )
    },
  },
])
