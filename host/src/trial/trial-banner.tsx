import { Button, Eye, Icon, joinNames } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useAreaName } from '../remotes/area-names.ts'
import { SiteMapProvider } from '../remotes/use-site-map.tsx'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { useToolWords } from '../words/use-tool-words.ts'
import type { Trial, TrialRefusal } from './trial.ts'
import css from './trial-banner.module.css'

/** Says, as long as it is so, that this tab shows another build than visitors get, or why it does not. */
export function TrialBanner() {
  const { trials, remotes } = useSite()
  const now = useSource(trials.now)
  const siteMap = useSource(remotes.pins.siteMap)
  if (now.state === 'none') return null
  if (now.state === 'refused') return <RefusedTrial reason={now.reason} />
  return (
    <SiteMapProvider siteMap={siteMap}>
      <ShownTrial trial={now.trial} isOver={now.state === 'over'} />
    </SiteMapProvider>
  )
}

function ShownTrial({ trial, isOver }: { readonly trial: Trial; readonly isOver: boolean }) {
  const say = useToolWords()
  const locale = useLocaleTag()
  const { trials } = useSite()
  const { build, origin = '', until, areas } = trial
  const area = useAreaName(areas[0] ?? '')
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(until)
  const line = until === undefined ? say('host.trial.tab') : say('host.trial.until', { time })
  return (
    <aside className={css.bar} aria-label={say('host.trial.title')} data-build={trial.id}>
      <Icon of={Eye} size={20} />
      <div>
        <strong>
          {trial.kind === 'local'
            ? say('host.trial.local', { remote: build.name, origin })
            : say('host.trial.preview', { remote: build.name, version: build.version })}
        </strong>
        <p className={css.line}>{`${area}. ${isOver ? say('host.trial.over') : line}`}</p>
      </div>
      <Button onClick={trials.leave}>{say('host.trial.leave')}</Button>
    </aside>
  )
}

function RefusedTrial({ reason }: { readonly reason: TrialRefusal }) {
  const say = useToolWords()
  const { trials } = useSite()
  return (
    <aside className={joinNames(css.bar, css.refused)} role="alert" aria-label={say('host.trial.title')}>
      <Icon of={Eye} size={20} />
      <p>{say(`host.trial.refused.${reason}`)}</p>
      <Button onClick={trials.leave}>{say('common.close')}</Button>
    </aside>
  )
}
