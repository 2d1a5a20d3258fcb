import { Table } from '@azulejo/shared/design'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import { sharedPackages } from '../remotes/shared-packages.ts'
import type { Mount } from '../telemetry/mounts.ts'
import { buildParts } from './inspected.ts'
import css from './inspector.module.css'

/** Version ranges of a package that the mounted builds require, for example `remote-lobby ^19.3.0`. */
function requiredRanges(mounts: readonly Mount[], name: string): string[] {
  const ranges = mounts.flatMap(({ build, requires }) => {
    const range = requires[name]
    return range === undefined ? [] : [`${buildParts(build)[0]} ${range}`]
  })
  return [...new Set(ranges)]
}

/** Table of the packages that host and remotes share, each with one copy. */
export function PackagesTable({ mounts }: { readonly mounts: readonly Mount[] }) {
  const { _: t } = useToolLingui()
  return (
    <Table
      caption={t('host.inspector.packages')}
      rows={Object.entries(sharedPackages)}
      rowKey={([name]) => name}
      columns={[
        {
          key: 'name',
          head: t('host.inspector.package'),
          narrow: 'title',
          cell: ([name]) => <strong>{name}</strong>,
        },
        { key: 'version', head: t('host.inspector.version'), narrow: 'amount', cell: ([, { version }]) => version },
        {
          key: 'asked',
          head: t('host.inspector.asked'),
          cell: ([name]) => (
            <ul className={css.askers}>
              {requiredRanges(mounts, name).map((range) => (
                <li key={range}>{range}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
