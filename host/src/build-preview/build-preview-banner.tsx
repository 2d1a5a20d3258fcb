import { Button, Eye, Icon, joinNames } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useAreaName } from '../remotes/area-names.ts'
import { RemoteRegistryProvider } from '../remotes/use-remote-registry.tsx'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { useToolWords } from '../words/use-tool-words.ts'
import type { BuildPreview, BuildPreviewRefusal } from './build-preview.ts'
import css from './build-preview-banner.module.css'

/** Says, as long as it is so, that this tab shows another build than visitors get, or why it does not. */
export function BuildPreviewBanner() {
  const { previews, remotes } = useSite()
  const now = useSource(previews.now)
  const remoteRegistry = useSource(remotes.activeBuilds.remoteRegistry)
  if (now.state === 'none') return null
  if (now.state === 'refused') return <RefusedPreview reason={now.reason} />
  return (
    <RemoteRegistryProvider remoteRegistry={remoteRegistry}>
      <ShownPreview preview={now.preview} isOver={now.state === 'over'} />
    </RemoteRegistryProvider>
  )
}

function ShownPreview({ preview, isOver }: { readonly preview: BuildPreview; readonly isOver: boolean }) {
  const say = useToolWords()
  const locale = useLocaleTag()
  const { previews } = useSite()
  const { build, origin = '', until, areas } = preview
  const area = useAreaName(areas[0] ?? '')
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(until)
  const line = until === undefined ? say('host.trial.tab') : say('host.trial.until', { time })
  return (
    <aside className={css.bar} aria-label={say('host.trial.title')} data-build={preview.id}>
      <Icon of={Eye} size={20} />
      <div>
        <strong>
          {preview.kind === 'local'
            ? say('host.trial.local', { remote: build.name, origin })
            : say('host.trial.preview', { remote: build.name, version: build.version })}
        </strong>
        <p className={css.line}>{`${area}. ${isOver ? say('host.trial.over') : line}`}</p>
      </div>
      <Button onClick={previews.leave}>{say('host.trial.leave')}</Button>
    </aside>
  )
}

function RefusedPreview({ reason }: { readonly reason: BuildPreviewRefusal }) {
  const say = useToolWords()
  const { previews } = useSite()
  return (
    <aside className={joinNames(css.bar, css.refused)} role="alert" aria-label={say('host.trial.title')}>
      <Icon of={Eye} size={20} />
      <p>{say(`host.trial.refused.${reason}`)}</p>
      <Button onClick={previews.leave}>{say('common.close')}</Button>
    </aside>
  )
}
