// Builds the lobby and the promotions as remotes that misbehave on request, into the site that SITE_FOLDER names.
import { buildCopies, type RemoteCopy } from '../programs/copied-remote.ts'
import { faultySource, plantedFiles } from './faulty-source.ts'

type Faulty = { readonly area: string; readonly slots: RegExp; readonly hears?: string }

function faulty({ area, slots, hears }: Faulty): RemoteCopy {
  return {
    remote: `remote-${area}`,
    version: '0.9.0',
    change(copy) {
      copy.add('src/faults.tsx', faultySource(area, hears))
      for (const [file, content] of Object.entries(plantedFiles)) copy.add(file, content)
      copy.edit(
        'src/remote.ts',
        (content) => `import { withFaults } from './faults.tsx'\n${content.replace(slots, 'withFaults(part.$1)')}`,
      )
      if (hears) copy.edit('src/manifest.ts', (content) => content.replace('hears: []', `hears: ['${hears}@1']`))
    },
  }
}

await buildCopies([
  faulty({ area: 'lobby', slots: /part\.(HotGames)/ }),
  faulty({ area: 'promotions', slots: /part\.(HomePromotions)/, hears: 'balance-stale' }),
])
