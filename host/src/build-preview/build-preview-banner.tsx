import { Button, Eye, Icon, joinNames } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/release'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { useAreaName } from '../remotes/use-area-name.ts'
import { RemoteRegistryProvider } from '../remotes/use-remote-registry.tsx'
import { useSite } from '../site/site-context.tsx'
import type { BuildPreview, BuildPreviewRefusal, EarlierRelease, OneBuild } from './build-preview.ts'
import css from './build-preview-banner.module.css'
import { buildPreviewAtom } from './build-preview-state.ts'

/** Shows that this tab runs a build preview and until when, or why the requested preview is refused. */
export function BuildPreviewBanner() {
  const now = useAtomValue(buildPreviewAtom)
  const remoteRegistry = useAtomValue(remoteRegistryAtom)
  if (now.state === 'none') return null
  if (now.state === 'refused') return <RefusedPreview reason={now.reason} />
  return (
    <RemoteRegistryProvider remoteRegistry={remoteRegistry}>
      <ShownPreview preview={now.preview} isExpired={now.state === 'expired'} />
    </RemoteRegistryProvider>
  )
}

function ShownPreview({ preview, isExpired }: { readonly preview: BuildPreview; readonly isExpired: boolean }) {
  const { _: t } = useToolLingui()
  const locale = useLocaleTag()
  const { buildPreview } = useSite()
  const { until } = preview
  const time = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(until)
  const line = until === undefined ? t('host.trial.tab') : t('host.trial.until', { time })
  const validity = isExpired ? t('host.trial.over') : line
  return (
    <aside className={css.bar} aria-label={t('host.trial.title')} data-build={preview.id}>
      <Icon of={Eye} size={20} />
      <div>
        {preview.kind === 'release' ? (
          <ReleaseLines preview={preview} validity={validity} />
        ) : (
          <BuildLines preview={preview} validity={validity} />
        )}
      </div>
      <Button onClick={buildPreview?.leave}>{t('host.trial.leave')}</Button>
    </aside>
  )
}

function BuildLines({ preview, validity }: { readonly preview: OneBuild; readonly validity: string }) {
  const { _: t } = useToolLingui()
  const { build, origin = '', areas, fault } = preview
  const area = useAreaName(areas[0] ?? '')
  return (
    <>
      <strong>
        {preview.kind === 'local'
          ? t('host.trial.local', { remote: build.name, origin })
          : t('host.trial.preview', { remote: build.name, version: build.version })}
      </strong>
      <p className={css.line}>{`${area}. ${validity}`}</p>
      {fault && <p className={css.line}>{t(`host.trial.fault.${fault.kind}`)}</p>}
    </>
  )
}

function ReleaseLines({ preview, validity }: { readonly preview: EarlierRelease; readonly validity: string }) {
  const { _: t } = useToolLingui()
  return (
    <>
      <strong>{t('host.trial.release', { release: preview.id })}</strong>
      <p className={css.line}>{validity}</p>
      {preview.left.map((area) => (
        <LeftOut key={area} area={area} />
      ))}
    </>
  )
}

/** An area that shows the build that everybody has. */
function LeftOut({ area: name }: { readonly area: AreaName }) {
  const { _: t } = useToolLingui()
  const area = useAreaName(name)
  return <p className={css.line}>{t('host.trial.left', { area })}</p>
}

function RefusedPreview({ reason }: { readonly reason: BuildPreviewRefusal }) {
  const { _: t } = useToolLingui()
  const { buildPreview } = useSite()
  return (
    <aside className={joinNames(css.bar, css.refused)} role="alert" aria-label={t('host.trial.title')}>
      <Icon of={Eye} size={20} />
      <p>{t(`host.trial.refused.${reason}`)}</p>
      <Button onClick={buildPreview?.leave}>{t('common.close')}</Button>
    </aside>
  )
}
