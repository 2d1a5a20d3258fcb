import { Table } from '@azulejo/shared/design'
import { sharedPackages } from '../remotes/shared-packages.ts'
import type { Mount } from '../telemetry/mounts.ts'
import { useToolWords } from '../words/use-tool-words.ts'
import { buildParts } from './inspected.ts'
import css from './inspector.module.css'

/** Which range each build on screen asks of a package, for example `remote-lobby ^19.3.0`. */
function askersOf(mounts: readonly Mount[], name: string): string[] {
  const asked = mounts.flatMap(({ build, requires }) => {
    const range = requires[name]
    return range === undefined ? [] : [`${buildParts(build)[0]} ${range}`]
  })
  return [...new Set(asked)]
}

/** The one copy of each package that host and remotes have in common. */
export function PackagesTable({ mounts }: { readonly mounts: readonly Mount[] }) {
  const say = useToolWords()
  return (
    <Table
      caption={say('host.inspector.packages')}
      rows={Object.entries(sharedPackages)}
      rowKey={([name]) => name}
      columns={[
        {
          key: 'name',
          head: say('host.inspector.package'),
          narrow: 'title',
          cell: ([name]) => <strong>{name}</strong>,
        },
        { key: 'version', head: say('host.inspector.version'), narrow: 'amount', cell: ([, { version }]) => version },
        {
          key: 'asked',
          head: say('host.inspector.asked'),
          cell: ([name]) => (
            <ul className={css.askers}>
              {askersOf(mounts, name).map((asker) => (
                <li key={asker}>{asker}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
