import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState, PageTabs } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { oneOfOr, ReportScreen, ReportSkeleton, useUrlFilter } from '@azulejo/shared/report'
import { globalRebateSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { LinksTab } from '../links/links-tab.tsx'
import { RegisterForm } from './register-form.tsx'

const tabs = ['account', 'links'] as const
const centreFilter = v.object({ tab: oneOfOr(tabs, 'account') })

/** Agent centre, registerCenter: registers members and agents by hand, with their rates, and by links. */
export function RegisterCenterScreen() {
  const { _: t } = useLingui()
  const url = useUrlFilter(centreFilter)
  const [{ tab }, change] = url
  return (
    <ReportScreen title={t('agent.register')}>
      <PageTabs
        label={t('agent.register')}
        options={tabs.map((value) => ({ value, label: t(`agent.register.tab.${value}`) }))}
        value={tab}
        onValue={(chosen) => change({ tab: chosen })}
      >
        <Answer
          of={useQuery(globalRebateSettings, {})}
          loading={<ReportSkeleton heights={[260, 340]} />}
          failed={{ error_not_agent: 'error_not_agent' }}
        >
          {(settings) =>
            tab === 'links' ? (
              <LinksTab settings={settings} url={url} />
            ) : settings.isByHandAllowed ? (
              <FormMessages>
                <RegisterForm settings={settings} />
              </FormMessages>
            ) : (
              <EmptyState title={t('agent.register.off')} line={t('agent.register.offLine')} />
            )
          }
        </Answer>
      </PageTabs>
    </ReportScreen>
  )
}
