import { Button, Eye, Icon, joinNames } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useToolLingui } from '../locales/use-tool-lingui.ts'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { useAreaName } from '../remotes/use-area-name.ts'
import { RemoteRegistryProvider } from '../remotes/use-remote-registry.tsx'
import { useSite } from '../site/site-context.tsx'
import type { BuildPreview, BuildPreviewRefusal } from './build-preview.ts'
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
  const { previews } = useSite()
  const { build, origin = '', until, areas, fault } = preview
  const area = useAreaName(areas[0] ?? '')
  const time = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(until)
  const line = until === undefined ? t('host.trial.tab') : t('host.trial.until', { time })
  return (
    <aside className={css.bar} aria-label={t('host.trial.title')} data-build={preview.id}>
      <Icon of={Eye} size={20} />
      <div>
        <strong>
          {preview.kind === 'local'
            ? t('host.trial.local', { remote: build.name, origin })
            : t('host.trial.preview', { remote: build.name, version: build.version })}
        </strong>
        <p className={css.line}>{`${area}. ${isExpired ? t('host.trial.over') : line}`}</p>
        {fault && <p className={css.line}>{t(`host.trial.fault.${fault.kind}`)}</p>}
      </div>
      <Button onClick={previews.leave}>{t('host.trial.leave')}</Button>
    </aside>
  )
}

function RefusedPreview({ reason }: { readonly reason: BuildPreviewRefusal }) {
  const { _: t } = useToolLingui()
  const { previews } = useSite()
  return (
    <aside className={joinNames(css.bar, css.refused)} role="alert" aria-label={t('host.trial.title')}>
      <Icon of={Eye} size={20} />
      <p>{t(`host.trial.refused.${reason}`)}</p>
      <Button onClick={previews.leave}>{t('common.close')}</Button>
    </aside>
  )
}
