import { buttonClass, EmptyState, Panel } from '@azulejo/shared/design'
import { useBrand } from '@azulejo/shared/remote'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { AppCodes, useAppResources } from './app-codes.tsx'
import css from './download.module.css'
import { GroupBanner } from './group-banner.tsx'

const steps = ['host.download.step1', 'host.download.step2', 'host.download.step3'] as const

/** /down and /download: codes and links of the apps, and how to install them. */
export function DownloadScreen() {
  const { _: t } = useEntryLingui()
  const { name } = useBrand()
  const apps = useAppResources()
  if (apps.length === 0) return <EmptyState title={t('host.download.none')} />
  return (
    <div className={css.page}>
      <GroupBanner group="w_down" />
      <Panel className={css.panel}>
        <div className={css.words}>
          <h1 className={css.title}>{t('host.download.title', { name })}</h1>
          <p className={css.line}>{t('host.download.line')}</p>
          <div className={css.stores}>
            {apps.map(({ system, resource }) => (
              <a
                key={system}
                href={resource.url}
                className={buttonClass({ kind: 'glaze' })}
                rel="noreferrer"
                target="_blank"
              >
                {t('host.download.get', { system: t(system) })}
              </a>
            ))}
          </div>
        </div>
        <AppCodes size={200} />
      </Panel>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </div>
  )
}
