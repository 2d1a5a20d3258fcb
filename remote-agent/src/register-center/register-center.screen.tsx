import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { ReportScreen, ReportSkeleton } from '@azulejo/shared/report'
import { globalRebateSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { RegisterForm } from './register-form.tsx'

/** Agent centre, registerCenter: registers members and agents by hand, with their rates. */
export function RegisterCenterScreen() {
  const { _: t } = useLingui()
  return (
    <ReportScreen title={t('agent.register')}>
      <Answer
        of={useQuery(globalRebateSettings, {})}
        loading={<ReportSkeleton heights={[260, 340]} />}
        failed={{ error_not_agent: 'error_not_agent' }}
      >
        {(settings) =>
          settings.isByHandAllowed ? (
            <FormMessages>
              <RegisterForm settings={settings} />
            </FormMessages>
          ) : (
            <EmptyState title={t('agent.register.off')} line={t('agent.register.offLine')} />
          )
        }
      </Answer>
    </ReportScreen>
  )
}
