import { buttonClass, EmptyState, Panel } from '@azulejo/shared/design'
import { useBrand } from '@azulejo/shared/remote'
import { AppCodes, useAppResources } from '../shell/app-codes.tsx'
import { type HostKey, useWords } from '../words/use-words.ts'
import css from './download.module.css'

const steps: readonly HostKey[] = ['host.download.step1', 'host.download.step2', 'host.download.step3']

/** /down and /download: the apps by code or by button. */
export function DownloadScreen() {
  const say = useWords()
  const { name } = useBrand()
  const apps = useAppResources()
  if (apps.length === 0) return <EmptyState title={say('host.download.none')} />
  return (
    <div className={css.page}>
      <Panel className={css.panel}>
        <h1 className={css.title}>{say('host.download.title', { name })}</h1>
        <p className={css.line}>{say('host.download.line')}</p>
        <div className={css.buttons}>
          {apps.map(({ system, resource }) => (
            <a key={system} href={resource.url} className={buttonClass({ kind: 'glaze', size: 'lg' })}>
              {say('host.download.get', { system: say(system) })}
            </a>
          ))}
        </div>
      </Panel>
      <AppCodes size={200} />
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
    </div>
  )
}
