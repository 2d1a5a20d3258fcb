import { Card, Strip } from '@azulejo/shared/design'
import { Form, SecretField, useRecordForm } from '@azulejo/shared/forms'
import { serviceDesk } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './desk.module.css'

type Props = {
  /** Whether an access has just become invalid. */
  readonly isEnded: boolean
  readonly onEnter: (token: string) => void
}

/** Asks for the access code of an agent. */
export function DeskAccess({ isEnded, onEnter }: Props) {
  const { _: t } = useLingui()
  const form = useRecordForm(serviceDesk, {
    t,
    fields: { agent: { label: t('member.desk.code') } },
    refusals: { 'service.agent': 'member.desk.refused.agent' },
    refusalFields: { 'service.agent': 'agent' },
    request: (textOf) => ({ agent: textOf('agent').trim() }),
    onDone: (_view, { agent }) => onEnter(agent),
  })
  return (
    <Card className={css.access}>
      {isEnded && <Strip tone="warn">{t('member.desk.refused.agent')}</Strip>}
      <Form form={form} sendText={t('member.desk.enter')} sendingText={t('common.loading')}>
        <SecretField
          form={form}
          name="agent"
          label={t('member.desk.code')}
          help={t('member.desk.codeHelp')}
          autoComplete="off"
          required
        />
      </Form>
    </Card>
  )
}
